import type { DepositLimit } from '@riftdrop/contract/deposit-limits';
import { ask, fetchCall, type Result } from '@riftdrop/host/api';
import { serverNow } from '@riftdrop/host/clock';
import { Link } from '@riftdrop/host/navigation';
import { queryClient, useQuery } from '@riftdrop/host/query';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { parseCents } from '@riftdrop/money/parse';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Loaded } from '@riftdrop/ui/loaded';
import { Money } from '@riftdrop/ui/money';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { TextInput } from '@riftdrop/ui/text-input';
import { type FormEvent, useState } from 'react';
import { momentOf } from '../moment.ts';
import { Panel } from './panel.tsx';

type Days = DepositLimit['self_deposit_limit_period'];
const limitsKey = ['profile', 'limits'] as const;
const spans: readonly { days: Days; label: string }[] = [
  { days: 1, label: '24 hours' },
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
];
/** What a change of a limit answers. */
type Changed = Result<'POST /profile/block/deposits'> | Result<'POST /profile/block/deposits/confirm'>;

/** The own deposit limits (PROFILE-082, PROFILE-084, PROFILE-087), and the way to the self-block. */
export function DepositLimits() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: limitsKey,
    queryFn: async ({ signal }) => (await fetchCall('GET /profile/block/deposits', { signal, quiet: true })).limits,
    staleTime: 0,
  });
  return (
    <Panel
      id="limits"
      title="Limits"
      about="How much you can pay in. A lower limit holds at once; a higher one after 24 hours, when you confirm it a second time."
    >
      <Loaded
        data={data}
        error={error}
        retry={() => void refetch()}
        isRetrying={isFetching}
        failed="Your limits could not be loaded"
        loading={<Skeleton className="h-48 rounded-card" />}
      >
        {(limits) => (
          <ul className="grid grid-cols-1 gap-2">
            {spans.map(({ days, label }) => {
              const limit = limits.find((one) => one.self_deposit_limit_period === days);
              return (
                <li key={days}>
                  <Limit key={limit?.self_deposit_limit ?? 'none'} days={days} label={label} limit={limit} />
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
      <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Link to="/responsible-play#self-block" className={buttonClass({ variant: 'outline' })}>
          Block myself
        </Link>
        <Link to="/responsible-play#visit" className={buttonClass({ variant: 'ghost' })}>
          Reminders
        </Link>
        <p className="min-w-48 flex-1 text-caption text-low">A block ends all play for a time that you choose. Nobody can end it sooner.</p>
      </div>
    </Panel>
  );
}

function Limit({ days, label, limit }: { days: Days; label: string; limit: DepositLimit | undefined }) {
  const [text, setText] = useState('');
  const [pending, setPending] = useState(false);
  const cents = parseCents(text.replace('$', ''));

  const run = async (call: () => Promise<Changed>) => {
    setPending(true);
    const result = await call().finally(() => setPending(false));
    if (!result.ok) return toastRefusal(result.refusal);
    queryClient.setQueryData(limitsKey, result.value.limits);
    setText('');
    const next = result.value.limits.find((one) => one.self_deposit_limit_period === days)?.next;
    toast({ type: 'success', title: next ? 'The higher limit waits for 24 hours' : 'Limit saved' });
  };
  const change = (amount: number | null) =>
    ask('POST /profile/block/deposits', { body: { self_deposit_limit: amount, self_deposit_limit_period: days } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cents !== null) void run(() => change(cents));
  };
  return (
    <div role="group" aria-label={`Deposits in ${label}`} className="rounded-card border border-line bg-surface-2/50 p-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-strong">In {label}</p>
          {limit ? (
            <>
              <p className="num text-mid">
                <Money cents={limit.self_deposit_limit} className="text-hi" />, <Money cents={limit.left} /> left
              </p>
              <p className="text-caption text-low">
                Since {momentOf(limit.self_deposit_limit_started_at)}
                {limit.self_deposit_limit_finish_at && ` · more is free again ${momentOf(limit.self_deposit_limit_finish_at)}`}
              </p>
            </>
          ) : (
            <p className="text-mid">No limit</p>
          )}
        </div>
        <form noValidate onSubmit={submit} className="flex items-end gap-2 max-sm:w-full">
          <TextInput
            label={`New limit for ${label}`}
            hideLabel
            inputMode="decimal"
            placeholder="$0.00"
            maxLength={12}
            value={text}
            onChange={setText}
            className="flex-1 sm:w-32"
          />
          <Button type="submit" disabled={cents === null} pending={pending}>
            Set
          </Button>
          {limit && (
            <Button variant="ghost" disabled={pending} onClick={() => void run(() => change(null))}>
              Remove<span className="sr-only"> the limit for {label}</span>
            </Button>
          )}
        </form>
      </div>
      {limit?.next && <Waiting next={limit.next} onConfirm={() => void run(() => confirm(days))} pending={pending} />}
    </div>
  );
}

const confirm = (days: Days) => ask('POST /profile/block/deposits/confirm', { body: { self_deposit_limit_period: days } });

/** A higher limit that was asked for: from its moment on it can be confirmed. */
function Waiting({ next, pending, onConfirm }: { next: NonNullable<DepositLimit['next']>; pending: boolean; onConfirm: () => void }) {
  const over = Date.parse(next.from) <= serverNow();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-3 text-mid">
      <p className="flex-1 basis-56">
        You asked for {next.amount === null ? 'no limit' : formatMoney(next.amount)}.{' '}
        {over ? 'It holds when you confirm it.' : `You can confirm it from ${momentOf(next.from)} on.`}
      </p>
      <Button size={36} disabled={!over} pending={pending} onClick={onConfirm}>
        Confirm
      </Button>
    </div>
  );
}
