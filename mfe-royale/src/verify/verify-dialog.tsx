import type { GameView, RoyaleMatchView } from '@riftdrop/contract/games';
import type { RoyaleProof } from '@riftdrop/fair/royale-proof';
import { ProofDialog, ProofSources, Sign } from '@riftdrop/game/proof-dialog';
import { fetchCall } from '@riftdrop/host/api';
import { formatCount, formatMoney } from '@riftdrop/money/format';
import { clsx } from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { numbersOf, seatsByPlace } from '../bracket/standing.ts';
import { counted, matchName, seatName } from '../bracket/words.ts';
import { type MatchCheck, rollsOf, verdictOf } from './verify.ts';

export interface VerifyDialogProps {
  view: GameView;
  uid: string;
  /** The match whose openings are listed; all matches of the game when there is none. */
  match?: RoyaleMatchView | undefined;
  open: boolean;
  onClose: () => void;
}

/** Computes the whole game again in this browser. */
export default function VerifyDialog({ view, uid, match, open, onClose }: VerifyDialogProps) {
  return (
    <ProofDialog
      open={open}
      onClose={onClose}
      noun="game"
      computes="every roll and every match"
      width={760}
      queryKey={['royale', 'proof', uid]}
      load={(signal) => fetchCall('GET /battle-royale/:uid/proof', { params: { uid }, signal, quiet: true })}
    >
      {(proof) => <Verdicts view={view} uid={uid} match={match} proof={proof} />}
    </ProofDialog>
  );
}

function Verdicts({ view, uid, match, proof }: Pick<VerifyDialogProps, 'view' | 'uid' | 'match'> & { proof: RoyaleProof }) {
  const { problems, matches } = useMemo(() => verdictOf(view, uid, proof), [view, uid, proof]);
  const { public_hash, secret_hash, secret_salt, beacon } = view.seed;
  const good = problems.length === 0;
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-start gap-2.5 text-hi">
        <Sign holds={good} />
        {good
          ? `Everything matches: seats, ${counted(proof.costs.length, 'roll')}, ${counted(matches.length, 'match', 'matches')} and who received what are what the secrets and the public round give.`
          : `This does not match: ${problems.join('; ')}`}
      </p>
      {match ? <Rolls view={view} uid={uid} match={match} /> : <Matches view={view} matches={matches} />}
      <ProofSources
        values={{ Game: uid, public_hash, secret_hash, secret_salt, Beacon: beacon }}
        href={`/api/battle-royale/${uid}/proof`}
        file={`royale-${uid}.json`}
      />
    </div>
  );
}

function Matches({ view, matches }: { view: GameView; matches: readonly MatchCheck[] }) {
  const seats = seatsByPlace(view);
  const { length: rounds } = view.royale!.rounds;
  return (
    <Table name="Matches" caption="Every match of this game" columns={['Match', 'Totals in the order of the seats', 'Draw', 'Won by']}>
      {matches.map(({ match: { id, places, totals, winner, draw }, round, holds }) => (
        <tr key={id} className="border-t border-line *:py-1.5 *:pr-3">
          <th scope="row" className="font-body whitespace-nowrap text-mid">
            {matchName(round, numbersOf(id).match, rounds)}
          </th>
          <td className="text-mid">{places.map((place, at) => `${seatName(seats.get(place))} ${formatMoney(totals[at]!)}`).join(', ')}</td>
          <td className="whitespace-nowrap text-mid">{draw ? `${draw.roll + 1} of ${draw.outcomes}` : ''}</td>
          <td>
            <Held holds={holds}>{seatName(seats.get(winner!))}</Held>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Rolls({ view, uid, match }: { view: GameView; uid: string; match: RoyaleMatchView }) {
  const seats = seatsByPlace(view);
  return (
    <Table name="Rolls" caption="Every roll of this match" columns={['Roll', 'Of', 'Item', 'Published', 'Computed']}>
      {rollsOf(view, uid, match).map(({ slot, place, item, cost, published, computed }) => (
        <tr key={slot} className="border-t border-line *:py-1.5 *:pr-3">
          <th scope="row" className="font-mono font-body whitespace-nowrap text-mid">
            {slot}
          </th>
          <td>{seatName(seats.get(place))}</td>
          <td className="text-mid">
            {item}, {formatMoney(cost)}
          </td>
          <td>{formatCount(published)}</td>
          <td>
            <Held holds={published === computed}>{formatCount(computed)}</Held>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Table({ name, caption, columns, children }: { name: string; caption: string; columns: readonly string[]; children: ReactNode }) {
  return (
    <div className="max-h-80 overflow-auto focus-ring" tabIndex={0} role="region" aria-label={name}>
      <table className="num w-full min-w-130 text-left text-caption">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-low">
          <tr className="*:py-1.5 *:pr-3 *:font-label">
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Held({ holds, children }: { holds: boolean; children: ReactNode }) {
  const Icon = holds ? CircleCheck : CircleX;
  return (
    <span className={clsx('inline-flex items-center gap-1', holds ? 'text-pos' : 'text-neg')}>
      <Icon aria-label={holds ? 'holds' : 'differs'} className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}
