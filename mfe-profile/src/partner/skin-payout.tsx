import { plural, t } from '@lingui/core/macro';
import type { Partner } from '@riftdrop/contract/api/partners/partners';
import { latePart } from '@riftdrop/host/late';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Panel } from '../settings/panel.tsx';

// Comes once a partner has enough active referrals to take skins.
const Skins = latePart(() => import('./skins.tsx'), <Skeleton className="h-106 rounded-card" />);

/** A payout in skins: a search, and the price of each skin at the partner's level. */
export function SkinPayout({ partner }: { partner: Partner }) {
  const missing = partner.levels[0]!.skins_referrals - partner.active_referrals;
  const level = partner.available_payout_skins_level;
  return (
    <Panel id="skins" title={t`Payout in skins`} about={t`The skin goes to your inventory at once, in its cheapest wear.`}>
      {missing > 0 ? (
        <p className="text-mid">
          {plural(missing, {
            one: '# active referral is missing before you can take skins.',
            other: '# active referrals are missing before you can take skins.',
          })}
        </p>
      ) : (
        <Skins key={level} level={level} gross={partner.gross_balance} />
      )}
    </Panel>
  );
}
