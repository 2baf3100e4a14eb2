import { useStore } from '@nanostores/react';
import { clock } from './facts.ts';
import { $reports } from './recorder.ts';

/** Errors in this page with their owners, newest first. */
export function ReportList() {
  const reports = useStore($reports).toReversed();
  if (reports.length === 0) return <p className="good">Nothing went wrong in this page.</p>;
  return (
    <ul>
      {reports.map(({ at, owner, phase, name, message, stack }, index) => (
        <li key={`${at} ${reports.length - index}`}>
          <details>
            <summary>
              <span className="num quiet">{clock(at)}</span> <b>{owner}</b> <span className="phase">{phase}</span>
              <span className="message">
                {name}: {message}
              </span>
            </summary>
            <pre>{stack}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
