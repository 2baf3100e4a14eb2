import { plural, t } from '@lingui/core/macro';
import type { GameView, RoyaleMatchView } from '@riftdrop/contract/api/games/games';
import type { RoyaleProof } from '@riftdrop/fair/royale-proof';
import { ProofDialog, ProofSources, Sign, type VerifyProps } from '@riftdrop/game/proof-dialog';
import { Held, proofRow, ProofTable, RollsTable, wideOnly } from '@riftdrop/game/proof-table';
import { fetchCall } from '@riftdrop/host/api';
import { formatMoney } from '@riftdrop/money/format';
import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { numbersOf, seatsByPlace } from '../bracket/standing.ts';
import { matchName, seatName } from '../bracket/words.ts';
import { type MatchCheck, rollsOf, verdictOf } from './verify.ts';

interface RoyaleVerifyProps extends VerifyProps {
  /** The match whose openings are listed; all matches of the game when there is none. */
  match?: RoyaleMatchView | undefined;
}

/** Computes the whole game again in this browser; before its end, shows the commitment. */
export default function VerifyDialog({ match, ...props }: RoyaleVerifyProps) {
  const { view, uid } = props;
  return (
    <ProofDialog
      {...props}
      noun="game"
      computes={t`Your browser computes every roll and every match again.`}
      kind="royale"
      load={(signal) => fetchCall('GET /battle-royale/:uid/proof', { params: { uid }, signal, quiet: true })}
    >
      {(proof) => <Verdicts view={view} uid={uid} match={match} proof={proof} />}
    </ProofDialog>
  );
}

function Verdicts({ view, uid, match, proof }: Pick<RoyaleVerifyProps, 'view' | 'uid' | 'match'> & { proof: RoyaleProof }) {
  const { problems, matches } = useMemo(() => verdictOf(view, uid, proof), [view, uid, proof]);
  const { public_hash, secret_hash, secret_salt, beacon } = view.seed;
  const good = problems.length === 0;
  const [rolls, count] = [proof.costs.length, matches.length];
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-start gap-2.5 text-hi">
        <Sign holds={good} />
        <span>
          {good
            ? t`Everything matches: seats, ${plural(rolls, { one: '# roll', other: '# rolls' })}, ${plural(count, { one: '# match', other: '# matches' })} and who received what are what the secrets and the public round give.`
            : t`This does not match: ${problems.join('; ')}`}
        </span>
      </p>
      {match ? <Rolls view={view} uid={uid} match={match} /> : <Matches view={view} matches={matches} />}
      <ProofSources
        values={{ [t`Game`]: uid, public_hash, secret_hash, secret_salt, [t`Beacon`]: beacon }}
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
    <Scrolled name={t`Matches`}>
      <ProofTable
        caption={t`Every match of this game`}
        columns={[
          { name: t`Match` },
          { name: t`Totals in the order of the seats`, wide: true },
          { name: t`Draw`, wide: true },
          { name: t`Won by` },
        ]}
      >
        {matches.map(({ match: { id, places, totals, winner, draw }, round, holds }) => {
          const all = places.map((place, at) => `${seatName(seats.get(place))} ${formatMoney(totals[at]!)}`).join(', ');
          const [number, outcomes] = [(draw?.roll ?? 0) + 1, draw?.outcomes ?? 0];
          const drawn = draw ? t`${number} of ${outcomes}` : '';
          return (
            <tr key={id} className={proofRow}>
              <th scope="row" className="font-body text-hi sm:whitespace-nowrap sm:text-mid">
                {matchName(round, numbersOf(id).match, rounds)}
                <span className="block text-mid sm:hidden">{all}</span>
                {draw && <span className="block text-mid sm:hidden">{t`Draw ${drawn}`}</span>}
              </th>
              <td className={clsx('text-mid', wideOnly)}>{all}</td>
              <td className={clsx('whitespace-nowrap text-mid', wideOnly)}>{drawn}</td>
              <td>
                <Held holds={holds}>{seatName(seats.get(winner!))}</Held>
              </td>
            </tr>
          );
        })}
      </ProofTable>
    </Scrolled>
  );
}

function Rolls({ view, uid, match }: { view: GameView; uid: string; match: RoyaleMatchView }) {
  const seats = seatsByPlace(view);
  const rolls = rollsOf(view, uid, match).map(({ place, item, cost, ...roll }) => ({
    ...roll,
    of: seatName(seats.get(place)),
    item: `${item}, ${formatMoney(cost)}`,
    holds: roll.published === roll.computed,
  }));
  return (
    <Scrolled name={t`Rolls`}>
      <RollsTable caption={t`Every roll of this match`} rolls={rolls} />
    </Scrolled>
  );
}

/** As long as its rows on phones, where a list inside a list is hard to scroll. */
function Scrolled({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="focus-ring sm:max-h-80 sm:overflow-y-auto" tabIndex={0} role="region" aria-label={name}>
      {children}
    </div>
  );
}
