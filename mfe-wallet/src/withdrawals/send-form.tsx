import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { InputOf } from '@riftdrop/contract/http/routes';
import type { SendRequest } from '@riftdrop/contract/api/wallet/withdrawals';
import { ask } from '@riftdrop/host/api';
import { Link, navigate } from '@riftdrop/host/navigation';
import { $player } from '@riftdrop/host/session';
import { Button } from '@riftdrop/ui/button';
import { TextInput } from '@riftdrop/ui/text-input';
import { type FormEvent, useState } from 'react';
import { CallNotice } from '../calls/call-notice.tsx';
import { useKeyedCall } from '../calls/keyed-call.ts';
import { CodeField } from '../code/code-field.tsx';
import { useChosenItem } from '../item/chosen-item.ts';
import { ItemPanel } from '../item/item-panel.tsx';
import { StepPanel } from '../item/step-panel.tsx';
import { reloadWithdrawals } from './withdrawals-query.ts';

/** Requests an item for a recipient: the player's trade URL, unless another is typed. */
export function SendForm({ player }: { player: string }) {
  const { drop, choose } = useChosenItem(player);
  const me = useStore($player);
  const tfa = me?.tfa;
  const needsCode = tfa?.tfa_enabled === true && tfa.tfa_on_cash_out;
  const [typed, setTyped] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const recipient = typed ?? me?.trade_url ?? '';
  const { state, start, again, forget } = useKeyedCall({
    name: 'send',
    player,
    send: (body: InputOf<'POST /inventory/send/create'>['body'], how) => ask('POST /inventory/send/create', { body, ...how }),
    done: ({ id }: SendRequest) => {
      reloadWithdrawals(player);
      navigate(`/profile/withdrawal/${id}`);
    },
  });
  const refusal =
    state.status === 'refused' ? (state.refusal as { code: string; message: string; fields?: Record<string, string[]> }) : null;
  const isBadUrl = refusal?.code === 'invalid_trade_token';
  const codeProblem = refusal?.fields?.tfa_code?.[0];
  const send = (tfa_code: string) => {
    if (drop && recipient) start({ drop_id: drop.id, recipient, tfa_code });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(needsCode ? code : '');
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <ItemPanel player={player} drop={drop} onChoose={choose} />
      <StepPanel step={2} title={t`Recipient`}>
        <div className="grid grid-cols-1 gap-4">
          <TextInput
            label={t`Steam trade URL`}
            value={recipient}
            trim
            autoComplete="off"
            spellCheck={false}
            placeholder="https://steamcommunity.com/tradeoffer/new/?partner=…"
            problem={isBadUrl ? <BadUrl message={refusal.message} /> : undefined}
            hint={t`Yours, or that of somebody you send the item to. You choose an offer of the marketplace next.`}
            onChange={(next) => {
              setTyped(next);
              forget();
            }}
          />
          {needsCode && (
            <CodeField
              value={code}
              onChange={setCode}
              problem={codeProblem}
              isReady={drop !== null && recipient !== '' && state.status !== 'unanswered'}
              onPasskey={send}
              className="sm:w-60"
            />
          )}
          <Button
            type="submit"
            variant="primary"
            size={52}
            pending={state.status === 'sending'}
            disabled={!drop || recipient === '' || state.status === 'unanswered' || (needsCode && code === '')}
            className="max-sm:w-full sm:justify-self-end"
          >
            {t`Show offers`}
          </Button>
          {!isBadUrl && !codeProblem && <CallNotice state={state} onAgain={again} call="withdrawal" />}
        </div>
      </StepPanel>
    </form>
  );
}

/** The error of a trade URL, with the link to its setting. */
const BadUrl = ({ message }: { message: string }) => (
  <>
    {message}.{' '}
    <Link to="/profile/settings#trade-url" className="underline focus-ring">
      {t`Open settings`}
    </Link>
  </>
);
