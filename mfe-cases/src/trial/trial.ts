import { t } from '@lingui/core/macro';
import { ask } from '@riftdrop/host/api';
import { announce } from '@riftdrop/host/announce';
import { newClientSeed } from '@riftdrop/host/seeds';
import { play } from '@riftdrop/host/sound';
import { skipReels } from '@riftdrop/game/spin';
import { formatMoney } from '@riftdrop/money/format';
import { rarityName } from '@riftdrop/ui/tier';
import { freshCase } from '../drop-case/case-data.ts';
import { $trial, type TrialState } from './trial-state.ts';

const change = (next: Partial<TrialState>) => $trial.set({ ...$trial.get(), ...next });

let preparing: Promise<void> | null = null;

async function fetchAll(slug: string): Promise<void> {
  const { dropCase, next } = $trial.get();
  const [details, committed] = await Promise.all([
    dropCase?.slug === slug ? dropCase : freshCase(slug).catch(() => null),
    next ?? ask('POST /dropcase/trial', { quiet: true }).then((result) => (result.ok ? result.value : null)),
  ]);
  change({ dropCase: details, next: committed });
}

/** Fetches the odds of the case and the commitment of its first spin, so that both can be read before a press. */
export function prepare(slug: string): Promise<void> {
  preparing ??= fetchAll(slug).finally(() => (preparing = null));
  return preparing;
}

/** Key of a turn on the stage: the commitment, which differs for each spin. */
export const turnOf = ({ played, next }: Pick<TrialState, 'played' | 'next'>): string =>
  played?.roll.public_hash ?? next?.public_hash ?? 'trial';

/** One press: a spin, or the end of the one that turns. */
export async function press(slug: string, skippable: boolean): Promise<void> {
  const { phase } = $trial.get();
  if (phase === 'spinning') return void (skippable && skipReels(turnOf($trial.get())));
  if (phase === 'asking') return;
  play('open');
  change({ phase: 'asking', played: null });
  await prepare(slug);
  const { dropCase, next } = $trial.get();
  if (!dropCase || !next) return change({ phase: 'failed' });
  // Chosen after the commitment was made: together they decide the roll, and neither side alone.
  const body = { ...next, client_seed: newClientSeed() };
  const result = await ask('POST /dropcase/trial/:slug', { params: { slug }, body, quiet: true });
  if (!result.ok) return change({ phase: 'failed', dropCase: null, next: null });
  const { value } = result;
  // The case has changed since its odds were read: the reel shows those that the roll was made by.
  const shown = value.drop_case_version === dropCase.drop_case_version ? dropCase : await freshCase(slug).catch(() => dropCase);
  change({ phase: 'spinning', played: value, next: value.next, dropCase: shown });
}

/** The reel stands. */
export function stood(): void {
  const { phase, played, dropCase } = $trial.get();
  if (phase !== 'spinning' || !played || !dropCase) return;
  const { name, skin_name, rarity, cost } = played.item.skin_item;
  const item = `${skin_name}, ${name}, ${rarityName(rarity)}`;
  const worth = formatMoney(cost);
  const price = formatMoney(dropCase.price);
  change({ phase: 'shown' });
  announce(t`${item}. Worth ${worth}; the case costs ${price}. A trial: nothing was staked and nothing was won.`);
}
