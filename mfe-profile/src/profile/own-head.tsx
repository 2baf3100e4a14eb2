import type { Player } from '@riftdrop/contract/api/profile/profile';
import { useInventoryTotals } from '../inventory/inventory-totals.ts';
import { ProfileHead, type ProfileHeadProps } from './profile-head.tsx';
import { useProfile } from './profile-query.ts';

/** The head of the player's account pages. The total price of the inventory is kept up to date with it. */
export function OwnHead({ player, name }: { player: Player } & Pick<ProfileHeadProps, 'name'>) {
  const { data } = useProfile(player.id);
  const inventory = useInventoryTotals(player.id);
  return (
    <ProfileHead
      person={player}
      name={name}
      profile={data}
      followings={player.followings}
      inventory={inventory ?? data?.inventory}
      hides={player.blur_inventory_cost ?? false}
    />
  );
}
