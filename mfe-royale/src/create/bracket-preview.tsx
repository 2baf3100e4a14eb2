import { plural, t } from '@lingui/core/macro';
import { bracketOf } from '@riftdrop/fair/royale-rounds';
import { SmallBracket } from '../bracket/small-bracket.tsx';
import { roundName } from '../bracket/words.ts';

/** The future bracket of a number of players: the pairings, and the players left after each round. */
export function BracketPreview({ players }: { players: number }) {
  const sizes = bracketOf(players);
  const rounds = sizes.map((size, at) => {
    const inside = players / sizes.slice(0, at).reduce((product, one) => product * one, 1);
    return { size, inside, matches: inside / size };
  });
  return (
    <section
      aria-label={t`Bracket`}
      className="grid items-center gap-4 rounded-panel border border-line bg-surface-1 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <SmallBracket sizes={sizes} className="mx-auto max-h-52 w-full max-w-90 md:max-h-64" />
      <table className="num w-full text-start text-body">
        <caption className="sr-only">{t`Rounds of ${players} players`}</caption>
        <thead className="text-caption text-low">
          <tr className="*:pb-1.5 *:font-label">
            <th scope="col">{t`Round`}</th>
            <th scope="col">{t`Matches`}</th>
            <th scope="col">{t`In each`}</th>
            <th scope="col">{t`Left after it`}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ size, matches }, at) => (
            <tr key={at} className="border-t border-line text-mid *:py-2">
              <th scope="row" className="font-strong text-hi">
                {roundName(at + 1, sizes.length)}
              </th>
              <td>{matches}</td>
              <td>{plural(size, { one: '# player', other: '# players' })}</td>
              <td>{matches === 1 ? t`the winner` : matches}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
