import { t } from '@lingui/core/macro';
import type { Upgrade, UpgradeQuote } from '@riftdrop/contract/api/upgrade/upgrade';
import type { PlayAnswer } from '@riftdrop/game/play-store';
import { countRolls } from '@riftdrop/game/roll-seed';
import { windowPlay } from '@riftdrop/game/window-play';
import { announce } from '@riftdrop/host/announce';
import { ask, isLost } from '@riftdrop/host/api';
import { bus } from '@riftdrop/host/bus';
import { reloadQuery } from '@riftdrop/host/query';
import { toast } from '@riftdrop/host/toasts';
import type { Stake, Terms } from './play-state.ts';
import { resultWords } from './words.ts';

/** Sends a stake; the same stake makes the same request, byte for byte. */
async function send({ key, items, target, quote, clientSeed }: Stake, within: number): Promise<PlayAnswer<Upgrade, UpgradeQuote>> {
  const body = {
    drop_ids: items.map(({ id }) => id),
    skin_id: target.id,
    ...quote,
    ...(clientSeed !== undefined && { client_seed: clientSeed }),
  };
  const result = await ask('POST /upgrade/create', { body, key, within });
  if (result.ok) return { kind: 'decided', result: result.value };
  const { refusal } = result;
  if (isLost(refusal.code)) return { kind: 'lost' };
  if (refusal.code === 'client_seed_required') return { kind: 'seed missing' };
  if (refusal.code !== 'need_confirm') return { kind: 'refused', reason: refusal };
  const { chance, item_cost, target_cost } = refusal as typeof refusal & UpgradeQuote;
  return { kind: 'requoted', offer: { chance, item_cost, target_cost } };
}

/** Data that may have changed after a play, beside the player's items. */
const lookAgain = (keys = ['skins', 'skin', 'history']): void => keys.forEach((key) => reloadQuery(['upgrade', key]));
const lookAtAllAgain = (): void => lookAgain(['items', 'skins', 'skin', 'history']);

function tellResult(upgrade: Upgrade, seen: boolean): void {
  const words = resultWords(upgrade);
  announce(words);
  if (!seen) toast({ type: 'info', title: t`Your upgrade is over`, message: words });
  bus.emit('drops:staked', { ids: upgrade.items.map(({ id }) => id), cost: upgrade.item_cost });
  bus.emit('play:settled', { drops: upgrade.drop ? [upgrade.drop] : [] });
  lookAgain();
}

/** The upgrade of this window: the stake, the server's answer, and the progress of its display. */
export const { $play, press, askAgain, resume, recall, landed, dismiss, watch } = windowPlay<Terms, Upgrade, UpgradeQuote>('upgrade', {
  send,
  onDecided: (_stake, { roll }) => countRolls([roll]),
  onShown: (_stake, upgrade, seen) => tellResult(upgrade, seen),
  onRefused: lookAtAllAgain,
});

$play.listen(({ phase }) => {
  if (phase === 'requoted') lookAtAllAgain();
});
