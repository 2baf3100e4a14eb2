import type { Slots } from '@riftdrop/contract/release/slots';
import { $player } from '@riftdrop/host/session';
import { useStore } from '@nanostores/react';
import { OwnHead } from './own-head.tsx';
import { ProfileNav } from './profile-nav.tsx';

/**
 * For `wallet.nav`: the head and the navigation of the account, above the wallet's pages: the row has the same
 * position as on the profile's pages.
 */
export default function WalletNav({ path }: Slots['wallet.nav']) {
  const player = useStore($player);
  return (
    <div>
      {player && <OwnHead player={player} name="p" />}
      <ProfileNav here={path} />
    </div>
  );
}
