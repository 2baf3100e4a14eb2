import { useStore } from '@nanostores/react';
import { $running } from '../composition/running.ts';
import { kilobytes, weightOf, type Weight } from './facts.ts';
import { $loads } from './recorder.ts';

/** Start and duration of each part's load, and the weight of the releases against their budgets. */
export function LoadTimeline() {
  const loads = useStore($loads);
  const { remotes } = useStore($running);
  const start = performance.timeOrigin;
  const end = Math.max(...loads.map(({ at, ms }) => at + ms), start + 1);
  const share = (ms: number) => `${(100 * ms) / (end - start)}%`;
  return (
    <>
      <h3>Parts, from the start of the page</h3>
      {loads.length === 0 && <p className="quiet">No part of a remote was loaded yet.</p>}
      <ol className="timeline">
        {loads.map(({ at, ms, owner, part, ok, cold }) => (
          <li key={`${at} ${owner} ${part}`}>
            <span>
              {owner.split('@')[0]} <b>{part}</b>
            </span>
            <span className={ok ? 'num' : 'num bad'}>
              {ok ? `${ms} ms` : `failed after ${ms} ms`}
              {ok && !cold && ' (cache)'}
            </span>
            <span className="track" aria-hidden="true">
              <span className={ok ? 'bar' : 'bar failed'} style={{ left: share(Math.max(0, at - start)), width: share(ms) }} />
            </span>
          </li>
        ))}
      </ol>
      <h3>Bytes over the wire, against the budget</h3>
      {remotes.map((release) => (
        <Budget key={release.name} weight={weightOf(release)} />
      ))}
    </>
  );
}

function Budget({ weight: { owner, files, entry, all, budget } }: { weight: Weight }) {
  if (files === 0) return <p className="quiet">{owner.split('@')[0]}: nothing loaded yet</p>;
  const most = budget.entry + budget.page;
  return (
    <div className="budget">
      <span>
        <b>{owner.split('@')[0]}</b> {files} files
      </span>
      <span className="num">
        {kilobytes(all)} · entry {kilobytes(entry)} of {kilobytes(budget.entry)}
      </span>
      <meter min={0} max={most} high={most * 0.9} value={Math.min(all, most)} aria-label={`Bytes of ${owner}`} />
    </div>
  );
}
