import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNow } from '@riftdrop/host/clock';
import { queryClient } from '@riftdrop/host/query';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { localized } from '@riftdrop/money/decimal';
import { formatMoney, pageLocale } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { CurrencyInput } from '@riftdrop/ui/currency-input';
import { useDateText } from '@riftdrop/ui/use-date-text';
import { Money } from '@riftdrop/ui/money';
import { type FormEvent, useState } from 'react';
import type { Changed, Days, LimitKind, OwnLimit } from './limit-kinds.ts';

export const limitsKey = ({ name }: LimitKind) => ['profile', 'limits', name] as const;

interface LimitProps {
  kind: LimitKind;
  days: Days;
  /** `7 days` */
  span: string;
  limit: OwnLimit | undefined;
}

/** The limit of one span with the way to another one. */
export function Limit({ kind, days, span, limit }: LimitProps) {
  const [cents, setCents] = useState<bigint | null>(null);
  const [pending, setPending] = useState(false);

  const run = async (call: () => Promise<Changed>) => {
    setPending(true);
    const result = await call().finally(() => setPending(false));
    if (!result.ok) return toastRefusal(result.refusal);
    queryClient.setQueryData(limitsKey(kind), result.limits);
    setCents(null);
    const next = result.limits.find((one) => one.days === days)?.next;
    toast({ type: 'success', title: next ? t`The higher limit waits for 24 hours` : t`Limit saved` });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cents !== null) void run(() => kind.set(days, Number(cents)));
  };
  const title = t(kind.title);
  const amount = limit && <Money cents={limit.amount} className="text-hi" />;
  const left = limit && <Money cents={limit.left} />;
  return (
    <div role="group" aria-label={t`${title} in ${span}`} className="rounded-card border border-line bg-surface-2/50 p-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-strong">{t`In ${span}`}</p>
          {limit ? (
            <>
              <p className="num text-mid">
                <Trans>
                  {amount}, {left} left
                </Trans>
              </p>
              <p className="text-caption text-low">
                {[t`Since ${limit.since}`, limit.freeAt && t`more can be paid in from ${limit.freeAt}`].filter(Boolean).join(' · ')}
              </p>
            </>
          ) : (
            <p className="text-mid">{t`No limit`}</p>
          )}
        </div>
        <form noValidate onSubmit={submit} className="flex items-start gap-2 max-sm:w-full">
          <CurrencyInput
            label={kind.newFor(span)}
            hideLabel
            placeholder={localized('0.00', pageLocale())}
            value={cents}
            onChange={setCents}
            className="flex-1 sm:w-32"
          />
          <Button type="submit" disabled={cents === null} pending={pending}>
            {t`Set`}
          </Button>
          {limit && (
            <Button
              variant="ghost"
              disabled={pending}
              aria-label={kind.removeFor(span)}
              onClick={() => void run(() => kind.set(days, null))}
            >
              {t`Remove`}
            </Button>
          )}
        </form>
      </div>
      {limit?.next && <Waiting next={limit.next} onConfirm={() => void run(() => kind.confirm(days))} pending={pending} />}
    </div>
  );
}

/** A requested higher limit: it can be confirmed from its time on. */
function Waiting({ next, pending, onConfirm }: { next: NonNullable<OwnLimit['next']>; pending: boolean; onConfirm: () => void }) {
  const date = useDateText();
  const now = useNow();
  const asked = next.amount === null ? t`You asked for no limit.` : t`You asked for ${formatMoney(next.amount)}.`;
  const over = Date.parse(next.from) <= now;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-3 text-mid">
      <p className="flex-1 basis-56">
        {[asked, over ? t`It applies once you confirm it.` : t`You can confirm it from ${date(next.from, 'moment')} on.`].join(' ')}
      </p>
      <Button size={36} disabled={!over} pending={pending} onClick={onConfirm}>
        {t`Confirm`}
      </Button>
    </div>
  );
}
