import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { settle } from './action.ts';
import type { Action } from './action.ts';
import { demand } from './http.ts';
import type { Door } from './http.ts';
import type { Player } from './player.ts';

const deposit = (player: Player, amount: number): Action => ({
  player,
  kind: 'deposit',
  path: '/payment/checkout',
  body: { amount, provider: 'zen' },
  key: randomUUID(),
});

/** Starts a payment and pays it at the provider. Both are repeated until they are answered. @returns its id */
export async function payIn(player: Player, amount: number, doors: () => Door): Promise<string> {
  const { status, text } = await settle(deposit(player, amount), doors);
  if (status !== 200) throw new Error(`a payment answered ${status} ${text.slice(0, 300)}`);
  const { id, checkout_url: page } = JSON.parse(text) as { id: string; checkout_url: string | null };
  if (page === null) throw new Error(`payment ${id} has no page to pay at`);
  while (!(await press(doors(), page, 'pay'))) await pause(50);
  return id;
}

/**
 * Presses a button of a page of the sandbox.
 * @returns false without an answer: the action may have happened all the same
 */
async function press({ port }: Door, page: string, act: string): Promise<boolean> {
  const body = new URLSearchParams({ act });
  const sent = fetch(`http://127.0.0.1:${port}${page}`, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(15_000) });
  return sent.then(
    ({ status }) => status === 303,
    () => false,
  );
}

/** An address that cash-outs of a player may go to. */
export async function anAccount(player: Player, door: Door): Promise<string> {
  const body = { symbol: 'LTC', address: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', label: 'mine', tfa_code: '' };
  const { id } = await demand<{ id: string }>(door, { method: 'POST', path: '/cashout/account', token: player.token, body });
  return id;
}

/** The terms that a player accepts when an item goes out. */
export interface Terms {
  settings_timestamp: string;
  account_id: string;
}

/**
 * Requests the payout of an item, again while too many are under way; the only other final answer is a rejection for old settings.
 * @returns its id, null when it was rejected
 */
export async function cashOut(player: Player, drop_id: string, terms: Terms, doors: () => Door): Promise<string | null> {
  const body = { drop_id, ...terms, tfa_code: '' };
  for (const end = performance.now() + 120_000; ;) {
    const { status, text } = await settle({ player, kind: 'cash-out', path: '/cashout/create', body, key: randomUUID() }, doors);
    if (status === 200) return (JSON.parse(text) as { id: string }).id;
    if (text.includes('eth_settings_outdated')) return null;
    if (!text.includes('active_withdrawals_limit') || performance.now() > end)
      throw new Error(`a cash-out answered ${status} ${text.slice(0, 300)}`);
    // Those before it are slow: their process was killed in the middle.
    await pause(500);
  }
}
