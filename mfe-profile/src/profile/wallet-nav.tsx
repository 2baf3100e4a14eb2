import type { Slots } from '@riftdrop/contract/slots';
import { ProfileNav } from './profile-nav.tsx';

/** For `wallet.nav`: the pages of the own profile, above those that the wallet shows. */
export default function WalletNav({ path }: Slots['wallet.nav']) {
  return <ProfileNav here={path} />;
}
