import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OpenReturn } from '@riftdrop/contract/api/fairness/open-data';
import type { ReplyOf } from '@riftdrop/contract/http/routes';
import { ratesOf } from '@riftdrop/fair/returns';
import { ask } from '@riftdrop/host/api';
import { Link } from '@riftdrop/host/navigation';
import { formatPercent } from '@riftdrop/money/format';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useEffect, useState } from 'react';
import { Article, Section } from '../article.tsx';
import { TextButton } from '../text-button.tsx';

interface Loaded {
  returns: ReplyOf<'GET /returns'>;
  files: ReplyOf<'GET /open-data'>['items'];
}

async function loaded(): Promise<Loaded | 'failed'> {
  const [returns, days] = await Promise.all([
    ask('GET /returns', { quiet: true }),
    ask('GET /open-data', { query: { limit: 7 }, quiet: true }),
  ]);
  return returns.ok && days.ok ? { returns: returns.value, files: days.value.items } : 'failed';
}

/** Returns of all revealed rolls beside the promised ones, and the signed files that they are counted from. */
export function OurReturns() {
  const [data, setData] = useState<Loaded | 'failed' | null>(null);
  const load = () => void loaded().then(setData);
  useEffect(() => void loaded().then(setData), []);
  return (
    <Article
      title={t`Our returns`}
      lead={
        <p>
          {t`What every case and every way to play has given back, beside what its odds promise. It is counted from all revealed rolls. They stand in signed files, which can be checked without this site.`}
        </p>
      }
    >
      <Section id="modes" title={t`By way to play`}>
        <Part
          data={data}
          onRetry={load}
          draw={({ returns }) => <Rows of={t`Way to play`} rows={returns.rows.filter(({ kind }) => kind === 'mode')} />}
        />
      </Section>
      <Section id="cases" title={t`By case`}>
        <Part
          data={data}
          onRetry={load}
          draw={({ returns }) => <Rows of={t`Case`} rows={returns.rows.filter(({ kind }) => kind === 'case')} />}
        />
      </Section>
      <Section id="reading" title={t`How to read it`}>
        <p>
          <Trans>
            <strong>Promised</strong> is the average return of the odds that were in force at each roll. <strong>Returned</strong> is what
            came: the value of the items, divided by the prices. Luck moves it to both sides of the promise.
          </Trans>
        </p>
        <p>
          {t`The number behind ± is the standard error: the square root of the sum of all variances by the odds, divided by the prices. About two of three rows should lie within one of it, and nearly all within three. Rows with few rolls and rare, dear items have a large one.`}
        </p>
        <p>
          {t`A roll counts when its seed pair is closed or its game is over. Private games, free cases and cases for points are left out; openings with demo money have the same odds and count.`}
        </p>
      </Section>
      <Section id="files" title={t`The files`}>
        <Part data={data} onRetry={load} draw={Files} />
        <p>
          <Trans>
            One file a day, signed with a key that <a href="/api/open-data/keys">is published here</a>, and each names the hash of the one
            before. <Link to="/provably-fair">Provably fair</Link> explains how a roll is made.
          </Trans>
        </p>
      </Section>
    </Article>
  );
}

interface PartProps {
  data: Loaded | 'failed' | null;
  onRetry: () => void;
  draw: (data: Loaded) => React.ReactNode;
}

function Part({ data, onRetry, draw }: PartProps) {
  if (data === null) return <Skeleton className="h-40" />;
  if (data !== 'failed') return draw(data);
  return (
    <p>
      {t`The numbers did not load.`} <TextButton onPress={onRetry}>{t`Try again`}</TextButton>
    </p>
  );
}

/** `night-shift` is `Night shift`. */
const named = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll(/[-_]/g, ' ');
const percent = (rate: number): string => formatPercent(Math.round(rate * 1_000_000));

function Rows({ of, rows }: { of: string; rows: readonly OpenReturn[] }) {
  if (rows.length === 0) return <p>{t`Nothing is counted yet: the first file is made after the first day with revealed rolls.`}</p>;
  return (
    <table className="num w-full border-collapse text-caption sm:text-body">
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">{t`Promised`}</th>
          <th scope="col">{t`Returned`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { count } = row;
          const { promised, returned, error } = ratesOf(row);
          return (
            <tr key={row.name}>
              <th scope="row" className="wrap-anywhere">
                <span className="block">{named(row.name)}</span>
                <span className="block text-caption text-low">{plural(count, { one: '# roll', other: '# rolls' })}</span>
              </th>
              <td className="whitespace-nowrap">{percent(promised)}</td>
              <td className="whitespace-nowrap">
                <span className="block text-hi">{percent(returned)}</span>
                <span className="block">{`± ${percent(error)}`}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const Files = ({ files, returns: { from, to } }: Loaded) =>
  files.length === 0 || from === null || to === null ? (
    <p>{t`There is no file yet.`}</p>
  ) : (
    <>
      <p>{t`The numbers above are those of ${from} to ${to}. The newest files:`}</p>
      <ul>
        {files.map((file) => (
          <li key={file.day}>
            <a href={file.file}>{file.day}</a>
            <span>{`: ${contentsOf(file)}`}</span>
          </li>
        ))}
      </ul>
    </>
  );

function contentsOf({ rolls, games, hash }: Loaded['files'][number]): string {
  const start = hash.slice(0, 12);
  const counts = [plural(rolls, { one: '# roll', other: '# rolls' }), plural(games, { one: '# game', other: '# games' })];
  return [...counts, t`hash ${start}…`].join(', ');
}
