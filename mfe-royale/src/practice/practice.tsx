import { t } from '@lingui/core/macro';
import type { GameSeat } from '@riftdrop/contract/api/games/games';
import { bracketOf, type RoyaleMode, royaleSizes } from '@riftdrop/fair/royale-rounds';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Segmented } from '@riftdrop/ui/segmented';
import { Select } from '@riftdrop/ui/select';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Board } from '../bracket/board.tsx';
import { BracketText } from '../bracket/bracket-text.tsx';
import { modeName } from '../bracket/words.ts';
import { type Example, ownPlace, type Played, playExample, price } from './example.ts';

/** The first example, the same for all visitors; a press makes another one. */
const first: Example = {
  seed: { secret_hash: '5a'.repeat(32), game: 'a5'.repeat(16), beacon: '3c'.repeat(32) },
  mode: 'default',
  players: 8,
  played: 0,
};

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A bracket to practise with. Nothing is paid and no request is sent: only the rules are those of a game. */
export function Practice() {
  const [example, setExample] = useState(first);
  const { mode, players } = example;
  const shown = useMemo(() => playExample(example), [example]);
  const seats = useMemo(() => seatsOf(players), [players]);
  const again = (changed: Partial<Example>) =>
    setExample((before) => ({ ...before, ...changed, played: 0, seed: { secret_hash: hex(32), game: hex(16), beacon: hex(32) } }));
  return (
    <div className="grid gap-3 text-body">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="w-36">
          <Select
            label={t`How many play`}
            value={String(players)}
            onChange={(size) => again({ players: Number(size) })}
            options={royaleSizes.map((size) => ({ value: String(size), label: t`${size} players` }))}
          />
        </div>
        <Segmented<RoyaleMode>
          label={t`Mode`}
          value={mode}
          onChange={(next) => again({ mode: next })}
          options={[
            { value: 'default', label: modeName('default') },
            { value: 'all_or_nothing', label: modeName('all_or_nothing') },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={shown.isOver} onClick={() => setExample({ ...example, played: example.played + 1 })}>
          {shown.round === shown.royale.rounds.length ? t`Play the final` : t`Play round ${shown.round}`}
        </Button>
        <Button variant="ghost" onClick={() => again({})}>
          <RotateCcw aria-hidden="true" className="size-4" /> {t`Other seats`}
        </Button>
      </div>
      <p aria-live="polite" className="num text-body text-mid">
        {wordsOf(shown, example)}
      </p>
      <div className="min-w-0 rounded-panel border border-line bg-surface-1 p-3">
        <Board royale={shown.royale} round={shown.round} seats={seats} own={ownPlace} selected={null} fit={false} faces={false} />
        <BracketText royale={shown.royale} seats={seats} own={ownPlace} />
      </div>
      <p className="text-caption text-low">{t`An example by the rules of a real game. Nothing is paid, and nothing can be won.`}</p>
    </div>
  );
}

/** The result of the player's place. */
function wordsOf({ own, round, royale }: Played, { played, mode }: Example): string {
  const rounds = royale.rounds.length;
  const [each, paid] = [formatMoney(price), formatMoney(rounds * price)];
  const items = formatMoney(own.carries);
  if (played === 0) return t`You paid ${paid} for ${rounds} rounds of one case at ${each} each. Everybody has a seat by a roll.`;
  if (own.hasWon) return t`You won the final. You leave with items of ${items}.`;
  if (!own.isOut) {
    if (mode === 'default')
      return round === rounds
        ? t`You won your match, and go into the final with items of ${items} that are yours whatever comes.`
        : t`You won your match, and go into round ${round} with items of ${items} that are yours whatever comes.`;
    return round === rounds
      ? t`You won your match, and go into the final with items of ${items}.`
      : t`You won your match, and go into round ${round} with items of ${items}.`;
  }
  const { reached } = own;
  const back = formatMoney(own.back);
  return [
    reached === rounds ? t`You are out in the final.` : t`You are out in round ${reached}.`,
    own.back > 0 ? t`${back} for the rounds that you do not play came back.` : '',
    own.carries > 0 ? t`You keep items of ${items}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Invented players. */
function seatsOf(players: number): ReadonlyMap<number, GameSeat> {
  const common = { bot: null, team_number: null, choice: null, joined_at: '', ready_for_bots: false, ready_to_play: false, fast: false };
  const nothing = { spent_cost: price * bracketOf(players).length, cost_returned: 0, is_winner: false, reward: 0 };
  return new Map(
    Array.from({ length: players }, (_, at) => {
      const place = at + 1;
      const nickname = place === ownPlace ? t`Your place` : t`Player ${place}`;
      return [place, { ...common, ...nothing, place, player: { id: String(place), steamid: '', nickname, avatar: '' } }];
    }),
  );
}
