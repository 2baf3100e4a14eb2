import { t } from '@lingui/core/macro';
import { onLive } from '@riftdrop/host/live';
import { words } from '@riftdrop/host/money-call';
import { $sessionState } from '@riftdrop/host/session';
import { useStore } from '@nanostores/react';
import { Alert } from '@riftdrop/ui/alert';
import { Button } from '@riftdrop/ui/button';
import { type ReactNode, useEffect } from 'react';
import { $chosenCases, askAboutCases, type ChosenCase, refreshCase } from './chosen-cases.ts';
import type { Creating } from './creating.ts';
import type { GameNoun } from './doors.ts';
import type { Group } from './groups.ts';

/** The cases of a form, as they are now. */
export function useFormCases(groups: readonly Group[]): ReadonlyMap<string, ChosenCase> {
  const slugs = [...new Set(groups.map(({ slug }) => slug))].join(' ');
  useEffect(() => void askAboutCases(slugs.split(' ').filter(Boolean)), [slugs]);
  useEffect(() => onLive('general', 'dropcase.updated', refreshCase), []);
  return useStore($chosenCases);
}

/** The button that makes a game, with the reason against it. */
export function CreateButton({
  problem,
  pending,
  onSend,
  short = false,
  children,
}: {
  problem: string | null;
  pending: boolean;
  onSend: () => void;
  /** As narrow as its label, without the reason. */
  short?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-1.5">
      <Button
        variant="primary"
        size={52}
        wide={!short}
        pending={pending}
        aria-disabled={problem !== null || undefined}
        onClick={onSend}
        className={problem === null ? undefined : 'opacity-45'}
      >
        {children}
      </Button>
      {!short && (
        <p aria-live="polite" className="text-center text-caption text-low empty:hidden">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Names chosen cases that are unavailable, and takes them out. */
export function MissingCases({ noun, missing, onRemove }: { noun: GameNoun; missing: readonly ChosenCase[]; onRemove: () => void }) {
  if (missing.length === 0) return null;
  return (
    <Alert
      kind="WARNING"
      title={t`Some cases unavailable`}
      actions={
        <Button size={36} onClick={onRemove}>
          {t`Remove`}
        </Button>
      }
    >
      {t`You can not create a ${noun} using these cases. Click “Remove” button to delete it.`}{' '}
      <b>{missing.map(({ name }) => name).join(', ')}</b>
    </Alert>
  );
}

/** Explains why a game is not made yet, and takes up a call that a reload of the page cut off. */
export function CreatingNotice<Body>({ creating, noun, made }: { creating: Creating<Body>; noun: GameNoun; made?: () => void }) {
  const { $creating, createAgain, recall } = creating;
  const call = useStore($creating);
  const what = noun === 'battle' ? t`battle` : t`game`;
  const session = useStore($sessionState);
  useEffect(() => {
    if (session !== 'starting') recall();
  }, [session, recall]);
  if (call.phase === 'asking' && call.attempt > 1) return <Alert kind="INFO">{words.askingAgain(what, t`made`)}</Alert>;
  if (call.phase !== 'unanswered') return null;
  return (
    <Alert
      kind="WARNING"
      actions={
        <Button size={36} onClick={() => void createAgain(made)}>
          {words.again}
        </Button>
      }
    >
      {words.unanswered(what, t`made`)}
    </Alert>
  );
}
