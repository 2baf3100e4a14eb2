import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { useQuery } from '@riftdrop/host/query';
import { Dialog } from '@riftdrop/ui/dialog';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { Spinner } from '@riftdrop/ui/spinner';
import { clsx } from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GameNoun } from './doors.ts';
import { HowDecided } from './how-decided.tsx';

/** What the page of a game knows when it opens its check. */
export interface VerifyProps {
  view: GameView;
  uid: string;
  /** The game is finished, and the page shows its end. */
  decided: boolean;
  open: boolean;
  onClose: () => void;
}

export interface ProofDialogProps<Proof> extends VerifyProps {
  noun: GameNoun;
  /** The check in one sentence: `Your browser computes every roll again.` */
  computes: string;
  kind: 'pvp' | 'rps' | 'royale';
  load: (signal: AbortSignal) => Promise<Proof>;
  children: (proof: Proof) => ReactNode;
}

/** Fetches the proof of a finished game, for a page that computes the game again; before its end, shows the commitment. */
export function ProofDialog<Proof>({ view, uid, decided, open, onClose, noun, computes, kind, load, children }: ProofDialogProps<Proof>) {
  const query = useQuery({
    queryKey: [kind, 'proof', uid],
    staleTime: Infinity,
    enabled: decided,
    queryFn: ({ signal }) => load(signal),
  });
  if (!decided) return <HowDecided view={view} open={open} onClose={onClose} />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Verify this ${noun}`}
      description={`${computes} ${t`Nothing is asked of the site but what it published.`}`}
      width={760}
    >
      <Loaded {...loadedFrom(query)} failed={t`The proof could not be loaded`} loading={<Spinner className="mx-auto my-8" />}>
        {children}
      </Loaded>
    </Dialog>
  );
}

/** Whether a computed value equals the published one. */
export function Sign({ holds }: { holds: boolean }) {
  const Icon = holds ? CircleCheck : CircleX;
  return <Icon aria-hidden="true" className={clsx('size-5 shrink-0', holds ? 'text-pos' : 'text-neg')} />;
}

/** Inputs of a game, and the address of its proof for a check without this site. */
export function ProofSources({ values, href, file }: { values: Readonly<Record<string, string | null>>; href: string; file: string }) {
  return (
    <>
      <dl className="grid gap-2 text-caption">
        {Object.entries(values).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-low">{name}</dt>
            <dd className="font-mono wrap-anywhere text-mid">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-caption text-low">
        <Trans>
          To compute it without this site, save{' '}
          <a href={href} download={file} className="text-hi underline underline-offset-2 focus-ring">
            the proof
          </a>{' '}
          and give it to one of the stand-alone verifiers.
        </Trans>
      </p>
    </>
  );
}
