import { OwnPage } from '../profile/own-page.tsx';
import { AccountSwitches } from './account-switches.tsx';
import { CloseAccount } from './close-account.tsx';
import { DataExport } from './data-export.tsx';
import { DeviceSwitches } from './device-switches.tsx';
import { Devices } from './devices.tsx';
import { Limits } from './limits.tsx';
import { Seeds } from './seeds.tsx';
import { Socials } from './socials.tsx';
import { TradeUrl } from './trade-url.tsx';
import { TwoFactor } from './two-factor.tsx';
import { useArrival } from './use-arrival.ts';

/** `/profile/settings`. Each part has an anchor, so that links lead straight to it. */
export default function SettingsPage() {
  return <OwnPage here="/profile/settings">{(player) => <Settings key={player.id} player={player} />}</OwnPage>;
}

function Settings({ player }: { player: Parameters<typeof TradeUrl>[0]['player'] }) {
  useArrival();
  return (
    <div className="mt-4 grid grid-cols-1 items-start gap-3 md:gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 grid-cols-1 gap-3 md:gap-4">
        <TradeUrl player={player} />
        <AccountSwitches player={player} />
        <TwoFactor player={player} />
        <Limits />
        <Socials />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-3 md:gap-4">
        <DeviceSwitches />
        <Seeds />
        <Devices />
        <DataExport />
        <CloseAccount player={player} />
      </div>
    </div>
  );
}
