import { t } from '@lingui/core/macro';
import type { Refusal } from '@riftdrop/contract/http/call';
import { refusals, ruleOf, wordsOf, type RefusalAction } from '@riftdrop/contract/http/refusals';
import { openModal } from '../modals.ts';
import { translated } from '../words.ts';

/** Messages without a toast. */
const silent = new Set<string>([refusals.invalid_refresh_token.words, 'Check referrer payment error', 'Check referrer payment error.']);

/** A toast of a refusal; `toast` takes it as it is. */
export interface RefusalToast {
  type: 'error' | 'warning';
  title: string;
  message: string;
  duration: number | null;
  key: string;
  action?: { label: string; href?: string; run?: () => void };
}

/** Toasts of an error code, by the error catalogue. Loaded with the first one: most pages never need it. */
export function toastsFor(refusal: Refusal<string>): RefusalToast[] {
  const rule = ruleOf(refusal.code);
  if (rule && rule.shown !== 'toast') return [];
  const messages = messagesOf(refusal).filter((text) => !silent.has(text));
  return messages.map((message) => ({
    type: rule?.type ?? 'error',
    title: refusal.error_title ?? (rule?.title && translated('shell', rule.title)) ?? t`Failure`,
    message,
    duration: message === refusals.client_outdated.words ? null : rule?.duration === undefined ? 3000 : rule.duration,
    key: `refusal ${message}`,
    ...actionOf(refusal, rule?.action),
  }));
}

/** One message or a list of them; a response without any gets the catalogue's words. */
function messagesOf({ code, message, messages, ...rest }: Refusal<string>): string[] {
  if (Array.isArray(messages) && messages.length > 0) return messages.map(String);
  return [message || wordsOf(code, rest) || t`Sorry, unexpected error`];
}

/** An action of the response takes precedence over the catalogue's. */
function actionOf({ actionMessage, actionLink }: Refusal<string>, rule?: RefusalAction): Pick<RefusalToast, 'action'> {
  if (typeof actionMessage === 'string' && typeof actionLink === 'string') return { action: { label: actionMessage, href: actionLink } };
  if (!rule) return {};
  const label = translated('shell', rule.label);
  const { to } = rule;
  return { action: to ? { label, href: to } : { label, run: () => openModal('addBalance') } };
}
