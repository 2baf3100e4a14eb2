import { t } from '@lingui/core/macro';
import type { Partner } from '@riftdrop/contract/api/partners/partners';
import { Button } from '@riftdrop/ui/button';
import { Checkbox } from '@riftdrop/ui/checkbox';
import { useState } from 'react';
import { Panel } from '../settings/panel.tsx';
import { formula } from './formula.ts';
import { Levels } from './levels.tsx';
import { useAccept } from './use-accept.ts';

/** The programme's description and terms, with the button to join. */
export function Terms({ partner, playerId }: { partner: Partner; playerId: string }) {
  const [isRead, setRead] = useState(false);
  const { pending, accept } = useAccept(playerId);

  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Panel id="partner" title={t`Partnership`} about={formula(partner)}>
        <h3 className="font-strong">{t`Partner terms and payout rules`}</h3>
        <ul className="mt-2 grid max-w-160 list-disc gap-1.5 ps-5 text-mid">
          <li>{t`Anybody who opens your link and signs in for the first time, before the first deposit, counts as your referral.`}</li>
          <li>{t`Other accounts of your own earn you nothing. What they earned is taken back.`}</li>
          <li>{t`Invite adults only, and nobody who has blocked themselves from playing.`}</li>
          <li>{t`A payout is between $1 and $1,000. How much of it you receive depends on the level, as the table shows.`}</li>
        </ul>
        <Checkbox checked={isRead} onChange={setRead} className="mt-3 justify-start!">
          {t`I accept the partner terms and the payout rules`}
        </Checkbox>
        <div className="mt-3">
          <Button variant="primary" disabled={!isRead} pending={pending} onClick={() => void accept()}>
            {t`Take part`}
          </Button>
        </div>
      </Panel>
      <Levels programme={partner} level={partner.level} />
    </div>
  );
}
