import type { Drop } from '@riftdrop/contract/profile';
import { type Result, ask, newKey } from '@riftdrop/host/api';
import { bus } from '@riftdrop/host/bus';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { formatMoney } from '@riftdrop/money/format';
import { type ReadableAtom, atom } from 'nanostores';
import { isLost, pauses, wait } from './lost.ts';

type Sale = 'selling' | 'sold';
const sales = atom<Readonly<Record<string, Sale>>>({});
/** Items of this window's results that are being sold or are sold, by drop id. */
export const $sales: ReadableAtom<Readonly<Record<string, Sale>>> = sales;

function mark(ids: readonly string[], sale: Sale | null): void {
  const next = { ...sales.get() };
  for (const id of ids) {
    if (sale) next[id] = sale;
    else delete next[id];
  }
  sales.set(next);
}

type Sold = Result<'POST /inventory/sell/:dropId'> | Result<'POST /inventory/sell-bulk'>;

/** One key for all tries: a sale whose answer was lost is not made twice. */
async function sent(ids: string[]): Promise<Sold> {
  const key = newKey();
  const [only, ...others] = ids;
  const once = () =>
    only !== undefined && !others.length
      ? ask('POST /inventory/sell/:dropId', { params: { dropId: only }, key })
      : ask('POST /inventory/sell-bulk', { body: { drops: ids }, key });
  for (const pause of pauses) {
    const result = await once();
    if (result.ok || !isLost(result.refusal.code)) return result;
    await wait(pause);
  }
  return once();
}

/** Sells items at their shown cost, all or none. Answers whether they are sold; a refusal is shown. */
export async function sell(drops: readonly Drop[]): Promise<boolean> {
  const open = drops.filter(({ id }) => !sales.get()[id]);
  const ids = open.map(({ id }) => id);
  if (!ids.length) return false;
  mark(ids, 'selling');
  const result = await sent(ids);
  mark(ids, result.ok ? 'sold' : null);
  if (!result.ok) {
    toastRefusal(result.refusal);
    return false;
  }
  bus.emit('drops:sold', { ids });
  toast({ type: 'success', title: `Sold for ${formatMoney(open.reduce((sum, { cost }) => sum + cost, 0))}` });
  return true;
}
