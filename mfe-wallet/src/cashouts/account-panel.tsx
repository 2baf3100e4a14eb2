import { t } from '@lingui/core/macro';
import type { CashOutAccount } from '@riftdrop/contract/api/wallet/cash-outs';
import { ask } from '@riftdrop/host/api';
import { latePart } from '@riftdrop/host/late';
import { toastRefusal } from '@riftdrop/host/toasts';
import { IconButton } from '@riftdrop/ui/icon-button';
import { clsx } from 'clsx';
import { Lock, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { StepPanel } from '../item/step-panel.tsx';
import { reloadCashOuts } from './cash-outs-query.ts';
import { shortAddress } from './cash-out-words.ts';

const AddAccount = latePart(() => import(/* webpackChunkName: "add-account" */ './add-account.tsx'));

export interface AccountPanelProps {
  player: string;
  accounts: readonly CashOutAccount[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Addresses that an item can go to, and the way to a new one. */
export function AccountPanel({ player, accounts, chosen, onChoose }: AccountPanelProps) {
  const [adding, setAdding] = useState<boolean | null>(null);
  return (
    <StepPanel step={2} title={t`Account`}>
      <div role="radiogroup" aria-label={t`Account`} className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {accounts.map((account) =>
          account.state === 'active' ? (
            <Open
              key={account.id}
              player={player}
              account={account}
              isChosen={account.id === chosen}
              onChoose={() => onChoose(account.id)}
            />
          ) : (
            <Closing key={account.id} account={account} />
          ),
        )}
        <button
          type="button"
          onClick={() => setAdding(true)}
          className="flex min-h-18 cursor-pointer items-center justify-center gap-2 rounded-card border border-dashed border-line-strong font-strong text-mid focus-ring hover:border-brand hover:text-hi"
        >
          <Plus aria-hidden="true" className="size-5" /> {t`Add account`}
        </button>
      </div>
      {adding !== null && (
        <AddAccount
          player={player}
          open={adding}
          onClose={() => setAdding(false)}
          onAdded={({ id }) => {
            setAdding(false);
            onChoose(id);
          }}
        />
      )}
    </StepPanel>
  );
}

const card = 'relative flex min-h-18 min-w-0 items-center gap-3 rounded-card border p-3';

interface OpenProps {
  player: string;
  account: CashOutAccount;
  isChosen: boolean;
  onChoose: () => void;
}

function Open({ player, account, isChosen, onChoose }: OpenProps) {
  const { id, symbol, address, label } = account;
  const name = label || shortAddress(address);
  const close = async () => {
    const answer = await ask('POST /cashout/account/delete/:id', { params: { id } });
    if (answer.ok) reloadCashOuts(player);
    else toastRefusal(answer.refusal);
  };
  return (
    <div
      className={clsx(
        card,
        isChosen ? 'border-brand bg-surface-2 shadow-[inset_0_0_0_1px_var(--color-brand)]' : 'border-line bg-surface-2',
      )}
    >
      <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-3">
        <input
          type="radio"
          name="account"
          checked={isChosen}
          onChange={onChoose}
          className="order-last size-5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-line-strong focus-ring checked:border-brand checked:bg-brand checked:shadow-[inset_0_0_0_3px_var(--color-surface-2)] forced-colors:appearance-auto"
        />
        <Symbol name={symbol} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-strong text-hi">{label || symbol}</span>
          <span className="block truncate font-mono text-caption text-low" title={address}>
            {shortAddress(address)}
          </span>
        </span>
      </label>
      <IconButton label={t`Close ${name}`} onClick={() => void close()} className="-me-1">
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}

function Closing({ account: { symbol, address, label } }: { account: CashOutAccount }) {
  return (
    <div className={clsx(card, 'border-line bg-surface-1')}>
      <Symbol name={symbol} />
      <span className="min-w-0 flex-1">
        <span translate="no" className="block truncate font-strong text-low">
          {label || shortAddress(address)}
        </span>
        <span className="block text-caption text-warn">{t`closes after the cash-out to it`}</span>
      </span>
      <Lock aria-hidden="true" className="size-4 text-low" />
    </div>
  );
}

const Symbol = ({ name }: { name: string }) => (
  <span className="grid size-10 shrink-0 place-items-center rounded-chip bg-surface-3 text-caption font-strong text-hi">{name}</span>
);
