import { t } from '@lingui/core/macro';
import type { CashOut, CashOutSettings } from '@riftdrop/contract/api/wallet/cash-outs';
import { notices } from '@riftdrop/contract/api/notices/notices';
import type { InputOf } from '@riftdrop/contract/http/routes';
import { useStore } from '@nanostores/react';
import { ask } from '@riftdrop/host/api';
import { useQuery } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { toast } from '@riftdrop/host/toasts';
import { formatMoney } from '@riftdrop/money/format';
import { Loaded } from '@riftdrop/ui/loaded';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useState } from 'react';
import { useKeyedCall } from '../calls/keyed-call.ts';
import { useChosenItem } from '../item/chosen-item.ts';
import { ItemPanel } from '../item/item-panel.tsx';
import { AccountPanel } from './account-panel.tsx';
import { accountsQuery, reloadCashOuts, settingsQuery, takeSettings } from './cash-outs-query.ts';
import { quoteOf } from './quote.ts';
import { ReceivePanel } from './receive-panel.tsx';

type Order = InputOf<'POST /cashout/create'>['body'];

/** Three panels and one button: an item, an account, and the received sum. */
export function CashOutForm({ player }: { player: string }) {
  const settings = useQuery(settingsQuery(player));
  return (
    <Loaded
      data={settings.data}
      error={settings.error}
      retry={() => void settings.refetch()}
      isRetrying={settings.isFetching}
      failed={t`Cash-outs are not possible now`}
      loading={<Loading />}
    >
      {(now) => <Form player={player} settings={now} />}
    </Loaded>
  );
}

function Form({ player, settings }: { player: string; settings: CashOutSettings }) {
  const { drop, choose } = useChosenItem(player);
  const { data: accounts } = useQuery(accountsQuery(player));
  const [picked, setPicked] = useState<string | null>(null);
  const [seen, setSeen] = useState(settings.settings_timestamp);
  const tfa = useStore($player)?.tfa;
  const open = accounts?.items.filter(({ state }) => state === 'active') ?? [];
  const account = open.find(({ id }) => id === picked) ?? open[0];
  const quote = drop && account ? quoteOf(settings, account.symbol, drop.cost) : null;

  const { state, start, again } = useKeyedCall({
    name: 'cash-out',
    player,
    send: async (body: Order, how) => {
      const answer = await ask('POST /cashout/create', { body, ...how });
      // Nothing was sent with the old fee: the new one is shown, and the next press accepts it.
      if (!answer.ok && answer.refusal.code === 'eth_settings_outdated')
        takeSettings(player, (answer.refusal as unknown as { settings: CashOutSettings }).settings);
      return answer;
    },
    done: ({ received }: CashOut) => {
      const amount = formatMoney(received);
      toast({ ...notices.cashOutSent(amount), message: t`${amount} is on its way.` });
      choose(null);
      reloadCashOuts(player);
    },
  });

  const send = (tfa_code: string) => {
    if (!drop || !account) return;
    setSeen(settings.settings_timestamp);
    start({ drop_id: drop.id, account_id: account.id, settings_timestamp: settings.settings_timestamp, tfa_code });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <ItemPanel
        player={player}
        drop={drop}
        onChoose={(id) => {
          setSeen(settings.settings_timestamp);
          choose(id);
        }}
      />
      <AccountPanel player={player} accounts={accounts?.items ?? []} chosen={account?.id ?? null} onChoose={setPicked} />
      <ReceivePanel
        quote={quote}
        since={settings.settings_timestamp}
        isChanged={seen !== settings.settings_timestamp}
        needsCode={tfa?.tfa_enabled === true && tfa.tfa_on_cash_out}
        state={state}
        onCashOut={send}
        onAgain={again}
      />
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t`Loading what a cash-out costs`}</span>
      <Skeleton className="h-44 rounded-panel" />
      <Skeleton className="h-48 rounded-panel" />
      <Skeleton className="h-80 rounded-panel" />
    </div>
  );
}
