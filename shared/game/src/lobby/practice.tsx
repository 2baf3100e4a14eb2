import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { ask } from '@riftdrop/host/api';
import { $balance } from '@riftdrop/host/balance';
import { Link } from '@riftdrop/host/navigation';
import { useQuery } from '@riftdrop/host/query';
import { requireSignIn } from '@riftdrop/host/session';
import { toastRefusal } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { Bot, GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { cheapestCaseQuery } from '../cheapest-case.ts';
import type { Creating } from '../creating.ts';

/** Least price of the case of a practice, cents: rounds in which something can happen. */
const from = 500;

interface PracticeProps<Body> {
  creating: Creating<Body>;
  /** The game in one sentence, by the name of its case. */
  words: (name: string) => string;
  /** Makes a private game of the case, and calls bots. */
  play: (dropCase: DropCase) => void;
}

/** A game against bots with demo money, for a lobby without people: one press enters demo mode and makes it. */
export function Practice<Body>({ creating, words, play }: PracticeProps<Body>) {
  const { phase } = useStore(creating.$creating);
  const { data: dropCase = null } = useQuery(cheapestCaseQuery(from));
  const [pending, setPending] = useState(false);
  if (dropCase === null) return null;
  const press = async () => {
    if (!requireSignIn()) return;
    setPending(true);
    // It has no effect where demo mode is on.
    const started = $balance.get()?.budget_mode === 'DEMO' ? null : await ask('POST /demo/start');
    setPending(false);
    if (started && !started.ok) toastRefusal(started.refusal);
    else play(dropCase);
  };
  return (
    <section
      aria-labelledby="practice"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-line bg-surface-1 px-4 py-3"
    >
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <GraduationCap aria-hidden="true" className="size-6 shrink-0 text-mid" />
        <div className="min-w-0">
          <h2 id="practice" className="text-h3">
            {t`Practice`}
          </h2>
          <p className="text-mid">
            <span>{words(dropCase.name)}</span> <span>{t`You can neither lose nor win.`}</span>{' '}
            <Trans>
              All of the site is in demo mode until you{' '}
              <Link to="/demo" className="text-hi underline underline-offset-4 focus-ring hover:text-brand">
                leave it
              </Link>
              .
            </Trans>
          </p>
        </div>
      </div>
      <Button pending={pending || phase === 'asking'} onClick={() => void press()}>
        <Bot aria-hidden="true" className="size-4.5" /> {t`Practise`}
      </Button>
    </section>
  );
}
