import { t } from '@lingui/core/macro';
import { latePart } from '@riftdrop/host/late';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { OwnPage } from '../profile/own-page.tsx';
import { AccountSwitches } from './account-switches.tsx';
import { CloseAccount } from './close-account.tsx';
import { DeviceSwitches } from './device-switches.tsx';
import { Devices } from './devices.tsx';
import { LanguageAndMoney } from './language-and-money.tsx';
import { Limits } from './limits.tsx';
import { Part, parts } from './part.tsx';
import { Seeds } from './seeds.tsx';
import { TradeUrl } from './trade-url.tsx';
import { TwoFactor } from './two-factor.tsx';
import { useStore } from '@nanostores/react';
import { $location } from '@riftdrop/host/navigation';
import { useEffect, useState } from 'react';
import { ask } from '@riftdrop/host/api';
import { toastRefusal } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { Download } from 'lucide-react';

/** All movements of the account, as a file. */
function DataExport() {
  const [pending, setPending] = useState(false);
  const save = async (kind: 'csv' | 'json') => {
    setPending(true);
    const result = await ask('POST /profile/statement').finally(() => setPending(false));
    if (result.ok) location.assign(result.value[kind]);
    else toastRefusal(result.refusal);
  };
  return (
    <Part id="data" about={t`Balances, items, payments, limits, passkeys and sessions with every movement. Its sums match what you have.`}>
      <div className="flex flex-wrap items-center gap-2">
        <Button pending={pending} onClick={() => void save('csv')}>
          <Download aria-hidden="true" className="size-4" /> <span translate="no">CSV</span>
        </Button>
        <Button pending={pending} onClick={() => void save('json')}>
          <Download aria-hidden="true" className="size-4" /> <span translate="no">JSON</span>
        </Button>
      </div>
    </Part>
  );
}

/** Scrolls to the part that the address names, when the page opens and whenever a link of it is followed. */
function useArrival(): void {
  const { hash } = useStore($location);
  useEffect(() => {
    const id = hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, [hash]);
}

const Socials = latePart(
  () => import(/* webpackChunkName: "settings-socials" */ './socials.tsx'),
  <Part id="socials">
    <Skeleton className="h-24 rounded-card" />
  </Part>,
);

/** Links to the parts, in a row that scrolls sideways on phones. */
function Contents() {
  return (
    <nav aria-label={t`Parts of the settings`} className="-mx-3 mt-4 flex gap-1 overflow-x-auto px-3 [scrollbar-width:none] lg:flex-wrap">
      {Object.entries(parts).map(([id, title]) => (
        <a
          key={id}
          href={`#${id}`}
          className="flex min-h-11 shrink-0 items-center rounded-control bg-surface-2 px-3 text-mid focus-ring focus-visible:-outline-offset-2 hover:text-hi"
        >
          {t(title)}
        </a>
      ))}
    </nav>
  );
}

/** `/profile/settings`. Each part has an anchor, so that links lead straight to it. */
export default function SettingsPage() {
  return <OwnPage here="/profile/settings">{(player) => <Settings key={player.id} player={player} />}</OwnPage>;
}

function Settings({ player }: { player: Parameters<typeof TradeUrl>[0]['player'] }) {
  useArrival();
  return (
    <>
      <Contents />
      <div className="mt-4 grid grid-cols-1 items-start gap-3 md:gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-3 md:gap-4">
          <TradeUrl player={player} />
          <AccountSwitches player={player} />
          <TwoFactor player={player} />
          <Limits />
          <Socials />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-3 md:gap-4">
          <LanguageAndMoney />
          <DeviceSwitches />
          <Seeds />
          <Devices />
          <DataExport />
          <CloseAccount player={player} />
        </div>
      </div>
    </>
  );
}
