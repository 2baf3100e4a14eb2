import { t } from '@lingui/core/macro';
import { requireSignIn } from '@riftdrop/host/session';
import { useQuery } from '@riftdrop/host/query';
import { Button } from '@riftdrop/ui/button';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Panel } from '../settings/panel.tsx';
import { formula } from './formula.ts';
import { Levels } from './levels.tsx';
import { programmeQuery } from './partner-query.ts';

const steps = () =>
  [
    [t`Share your link`, t`Accept the terms and get a link with a code of your own choice.`],
    [t`People sign up with it`, t`Anybody who opens the link and signs in for the first time is your referral.`],
    [t`Get paid`, t`Your share grows with what they play. Pay it out to your balance or in skins.`],
  ] as const;

/** The programme for visitors: its description and its rewards, before sign-in. */
export function Introduction() {
  const query = useQuery(programmeQuery);
  return (
    <PageFrame>
      <header className="max-w-160">
        <h1 className="text-h1">{t`Partnership`}</h1>
        <p className="mt-2 text-body-l text-mid">{t`Bring players who enjoy Riftdrop, and get a share of what they play.`}</p>
        <Button variant="primary" onClick={() => requireSignIn()} className="mt-4">
          {t`Sign in to take part`}
        </Button>
      </header>
      <ol className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {steps().map(([title, text], at) => (
          <li key={title} className="rounded-panel border border-line bg-surface-1 p-4 md:p-5">
            <span aria-hidden="true" className="num font-strong text-brand">
              {at + 1}
            </span>
            <h2 className="mt-1 text-h3">{title}</h2>
            <p className="mt-1 text-mid">{text}</p>
          </li>
        ))}
      </ol>
      <Loaded
        {...loadedFrom(query)}
        failed={t`The partner programme could not be loaded`}
        loading={<Skeleton className="h-96 rounded-panel" />}
      >
        {(programme) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <Panel id="share" title={t`Your share`}>
              <p className="text-mid">{formula(programme)}</p>
            </Panel>
            <Levels programme={programme} />
          </div>
        )}
      </Loaded>
    </PageFrame>
  );
}
