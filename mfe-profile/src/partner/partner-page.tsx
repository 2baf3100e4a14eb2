import { t } from '@lingui/core/macro';
import type { Partner } from '@riftdrop/contract/api/partners/partners';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import { useStore } from '@nanostores/react';
import { useQuery } from '@riftdrop/host/query';
import { $sessionState } from '@riftdrop/host/session';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { Money } from '@riftdrop/ui/money';
import { Skeleton } from '@riftdrop/ui/skeleton';
import type { ReactNode } from 'react';
import { OwnPage } from '../profile/own-page.tsx';
import { Panel } from '../settings/panel.tsx';
import { Calculator } from './calculator.tsx';
import { Code } from './code.tsx';
import { Days } from './days.tsx';
import { FollowerNews } from './follower-news.tsx';
import { formula } from './formula.ts';
import { Introduction } from './introduction.tsx';
import { Levels } from './levels.tsx';
import { PartnerForm } from './partner-form.tsx';
import { partnerQuery, useLivePartner } from './partner-query.ts';
import { Payout } from './payout.tsx';
import { Payouts } from './payouts.tsx';
import { SkinPayout } from './skin-payout.tsx';
import { Terms } from './terms.tsx';

/** `/partner`: the partner programme. */
export default function PartnerPage() {
  const state = useStore($sessionState);
  if (state === 'visitor') return <Introduction />;
  return <OwnPage here="/partner">{(player) => <Programme key={player.id} player={player} />}</OwnPage>;
}

function Programme({ player: { id, followers = 0 } }: { player: Player }) {
  useLivePartner(id);
  const query = useQuery(partnerQuery(id));
  return (
    <div className="mt-5 grid grid-cols-1 gap-4">
      <Loaded
        {...loadedFrom(query)}
        failed={t`The partner programme could not be loaded`}
        loading={<Skeleton className="h-96 rounded-panel" />}
      >
        {(partner) =>
          partner.accept_tos ? <Joined partner={partner} playerId={id} followers={followers} /> : <Terms partner={partner} playerId={id} />
        }
      </Loaded>
    </div>
  );
}

function Joined({ partner, playerId, followers }: { partner: Partner; playerId: string; followers: number }) {
  return (
    <>
      <Panel id="partner" title={t`Partnership`} about={formula(partner)}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4 xl:grid-cols-7">
          <Figure name={t`Level`}>{partner.level}</Figure>
          <Figure name={t`Gross balance`}>
            <Money cents={partner.gross_balance} />
          </Figure>
          <Figure name={t`Net balance`}>
            <Money cents={partner.net_balance} />
          </Figure>
          <Figure name={t`Payouts to the balance`}>{payoutLevel(partner.available_payout_balance_level)}</Figure>
          <Figure name={t`Payouts in skins`}>{payoutLevel(partner.available_payout_skins_level)}</Figure>
          <Figure name={t`Referrals`}>{partner.referrals}</Figure>
          <Figure name={t`Active in 30 days`}>{partner.active_referrals}</Figure>
        </dl>
      </Panel>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Code partner={partner} playerId={playerId} />
        <Payout partner={partner} playerId={playerId} />
      </div>
      <Days playerId={playerId} />
      <SkinPayout partner={partner} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Payouts playerId={playerId} />
          <FollowerNews partner={partner} followers={followers} />
          <Calculator partner={partner} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Levels programme={partner} level={partner.level} />
          <PartnerForm />
        </div>
      </div>
    </>
  );
}

/** 0 allows no payout yet. */
const payoutLevel = (level: number) => (level === 0 ? t`not yet` : t`level ${level}`);

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-mid">{name}</dt>
      <dd className="num mt-0.5 text-h3">{children}</dd>
    </div>
  );
}
