import { Panel } from './panel.tsx';

/** The calculation of points, as one formula and in a sentence. */
export function Formula() {
  return (
    <Panel title="How points are counted">
      <p className="mt-3 rounded-control bg-sunken px-3 py-2.5 font-mono text-caption text-hi">points = cents you paid − refunds</p>
      <p className="mt-3 text-caption text-mid">
        For battles, Battle Royale and RPS that finished while the race was open. Demo games, race games and games paid 100% by a sponsor
        give none, nor does what was paid for bots. Equal points: who had them first stands higher.
      </p>
    </Panel>
  );
}
