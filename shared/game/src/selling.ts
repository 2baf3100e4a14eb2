import { t } from '@lingui/core/macro';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { type Result, ask, newKey } from '@riftdrop/host/api';
import { bus } from '@riftdrop/host/bus';
import { moneyCall } from '@riftdrop/host/money-call';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { toastUnsold } from '@riftdrop/host/unanswered';
import { formatMoney } from '@riftdrop/money/format';
import { type ReadableAtom, atom } from 'nanostores';

type SaleState = 'selling' | 'sold';
const sales = atom<Readonly<Record<string, SaleState>>>({});
/** Items of this window's results that are being sold or are sold, by drop id. */
export const $sales: ReadableAtom<Readonly<Record<string, SaleState>>> = sales;

function mark(ids: readonly string[], sale: SaleState | null): void {
  const next = { ...sales.get() };
  for (const id of ids) {
    if (sale) next[id] = sale;
    else delete next[id];
  }
  sales.set(next);
}

type Sold = Result<'POST /inventory/sell/:dropId'> | Result<'POST /inventory/sell-bulk'>;

/** One key for all tries: a sale whose answer was lost is not made twice. */
const sent = ([only, ...others]: string[], key: string): Promise<Sold | null> =>
  moneyCall<Sold>({
    key,
    send: (how) =>
      only !== undefined && !others.length
        ? ask('POST /inventory/sell/:dropId', { params: { dropId: only }, ...how })
        : ask('POST /inventory/sell-bulk', { body: { drops: [only!, ...others] }, ...how }),
  });

/** Sells items at their shown cost, all or none. Returns whether they are sold; an obstacle is shown. */
export async function sell(drops: readonly Drop[], key = newKey()): Promise<boolean> {
  const open = drops.filter(({ id }) => !sales.get()[id]);
  const ids = open.map(({ id }) => id);
  if (!ids.length) return false;
  mark(ids, 'selling');
  const result = await sent(ids, key);
  mark(ids, result?.ok ? 'sold' : null);
  if (!result) {
    toastUnsold(() => void sell(open, key));
    return false;
  }
  if (!result.ok) {
    toastRefusal(result.refusal);
    return false;
  }
  const cost = open.reduce((sum, drop) => sum + drop.cost, 0);
  bus.emit('drops:sold', { ids, cost });
  toast({ type: 'success', title: t`Sold for ${formatMoney(cost)}` });
  return true;
}
