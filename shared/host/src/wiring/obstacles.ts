import type { CaptchaChallenge } from '@riftdrop/contract/api/captcha/captcha';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import { $modals, openModal } from '../modals.ts';
import { $person } from './player.ts';
import type { Wire } from './send.ts';

/** Sends the background calls of an obstacle. */
type Request = (route: string, options: { quiet: true }) => Promise<{ ok: true; value: unknown } | { ok: false }>;

/** Clears the obstacle of a call; returns the options of its repeat, or null when the player declined or it failed. */
export async function clearObstacle<O extends Wire>(code: string, options: O, request: Request): Promise<O | null> {
  if (code === 'captcha_required') return withCaptcha(options, request);
  return (await askForTerms(request)) ? options : null;
}

async function withCaptcha<O extends Wire>(options: O, request: Request): Promise<O | null> {
  const challenge = await request('GET /captcha', { quiet: true });
  if (!challenge.ok) return null;
  const { solveCaptcha } = await import(/* webpackChunkName: "captcha" */ './captcha.ts');
  return { ...options, body: { ...(options.body as object), captcha: await solveCaptcha(challenge.value as CaptchaChallenge) } };
}

let asking: Promise<boolean> | null = null;

/** Several calls may be held up at once: one modal answers all of them. */
function askForTerms(request: Request): Promise<boolean> {
  asking ??= ask(request).finally(() => (asking = null));
  return asking;
}

async function ask(request: Request): Promise<boolean> {
  // The player's data show the missing part; another tab may have supplied it meanwhile.
  const told = await request('GET /profile/me', { quiet: true });
  const person = $person.get();
  if (!told.ok || !person) return false;
  const { age_confirmed, deprecated_tos } = told.value as Player;
  $person.set({ ...person, age_confirmed, deprecated_tos });
  if (hasAgreed()) return true;
  openModal('newTerms');
  await closed();
  return hasAgreed();
}

function hasAgreed(): boolean {
  const person = $person.get();
  return person !== null && person.age_confirmed && !person.deprecated_tos;
}

/** Resolves once the modal has been there and is gone. */
function closed(): Promise<void> {
  return new Promise((resolve) => {
    let seen = false;
    const stop = $modals.subscribe((stack) => {
      const isOpen = stack.some(({ name }) => name === 'newTerms');
      if (seen && !isOpen) {
        stop();
        resolve();
      }
      seen ||= isOpen;
    });
  });
}
