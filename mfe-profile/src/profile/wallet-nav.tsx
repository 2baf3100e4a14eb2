import type { Slots } from '@riftdrop/contract/release/slots';
import { $player } from '@riftdrop/host/session';
import { useStore } from '@nanostores/react';
import { OwnHead } from './own-head.tsx';
import { ProfileNav } from './profile-nav.tsx';

/** For `wallet.nav`: the head of the own profile and its pages, above those that the wallet shows: the row stands where it does on the profile's own. */
export default function WalletNav({ path }: Slots['wallet.nav']) {
  const player = useStore($player);
  return (
    <div>
      {player && <OwnHead player={player} name="p" />}
      <ProfileNav here={path} />
    </div>
  );
}
