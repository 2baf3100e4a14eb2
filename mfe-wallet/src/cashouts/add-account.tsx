import { t } from '@lingui/core/macro';
import type { CashOutAccount, CashOutSymbol } from '@riftdrop/contract/api/wallet/cash-outs';
import { useStore } from '@nanostores/react';
import { fetchCall } from '@riftdrop/host/api';
import { shownInPlace, useForm } from '@riftdrop/host/form';
import { useQuery } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { Button } from '@riftdrop/ui/button';
import { Dialog } from '@riftdrop/ui/dialog';
import { Select } from '@riftdrop/ui/select';
import { TextInput } from '@riftdrop/ui/text-input';
import { useId, useRef, useState } from 'react';
import { CodeField } from '../code/code-field.tsx';
import { reloadCashOuts, settingsQuery } from './cash-outs-query.ts';

export interface AddAccountProps {
  player: string;
  open: boolean;
  onClose: () => void;
  onAdded: (account: CashOutAccount) => void;
}

/**
 * Asks for a new address. In a separate chunk: most players have an account. The server checks its form and its
 * checksum.
 */
export default function AddAccount({ player, open, onClose, onAdded }: AddAccountProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Add account`}
      description={t`An address that belongs to you. What is sent to a wrong one is lost.`}
      width={480}
    >
      <Form
        player={player}
        onAdded={(account) => {
          reloadCashOuts(player);
          onAdded(account);
        }}
      />
    </Dialog>
  );
}

const symbols = [
  { value: 'LTC', label: 'Litecoin (LTC)' },
  { value: 'ETH', label: 'Ethereum (ETH)' },
  { value: 'BTC', label: 'Bitcoin (BTC)' },
] as const;

function Form({ player, onAdded }: Pick<AddAccountProps, 'player' | 'onAdded'>) {
  const { data: settings } = useQuery(settingsQuery(player));
  // Only coins that are paid out now.
  const offered = symbols.filter(({ value }) => settings?.symbols[value] !== undefined);
  const tfa = useStore($player)?.tfa;
  const needsCode = tfa?.tfa_enabled === true && tfa.tfa_on_cash_out_account;
  const [picked, setPicked] = useState<CashOutSymbol | null>(null);
  const symbol = picked ?? offered[0]?.value ?? 'LTC';
  const [address, setAddress] = useState('');
  const [label, setLabel] = useState('');
  const [code, setCode] = useState('');
  // The answer of a passkey: it is sent at once and never shown.
  const proven = useRef<string | null>(null);
  const id = useId();
  const form = useForm({
    send: () => {
      const tfa_code = proven.current ?? code;
      proven.current = null;
      return fetchCall('POST /cashout/account', { body: { symbol, address, label, tfa_code: needsCode ? tfa_code : '' } });
    },
    onSuccess: onAdded,
    onError: shownInPlace,
  });
  const sendProven = (proof: string) => {
    proven.current = proof;
    return form.submit();
  };
  const wrongCode = form.problemOf('tfa_code');
  return (
    <form id={id} onSubmit={(event) => void form.submit(event)} className="grid grid-cols-1 gap-4 pt-3 pb-1">
      <Select label={t`Currency`} options={offered} value={symbol} onChange={setPicked} />
      <TextInput
        label={t`Address`}
        value={address}
        trim
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        problem={form.problemOf('address') ?? (wrongCode ? undefined : form.error?.message)}
        onChange={(next) => {
          setAddress(next);
          form.edited();
        }}
        inputClassName="font-mono pointer-fine:text-caption!"
      />
      <TextInput label={t`Name`} hint={t`For you alone, for example Everyday.`} value={label} maxLength={60} onChange={setLabel} />
      {needsCode && <CodeField value={code} onChange={setCode} problem={wrongCode} isReady={address !== ''} onPasskey={sendProven} />}
      <Button type="submit" variant="primary" pending={form.isPending} disabled={address === ''}>
        {t`Add account`}
      </Button>
    </form>
  );
}
