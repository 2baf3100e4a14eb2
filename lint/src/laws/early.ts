import type { Law } from '../law.ts';

export const early: Law = {
  id: '12',
  text: "no module of a remote, game or ui reads the browser, the clock, the reader's time zone or chance while it loads or renders",
  reason:
    'such a page can be rendered on no server, and what it shows first moves when its scripts run: read it in an effect or after a press',
  check: (sources) =>
    sources
      .filter(({ role, package: { dir, floor } }) => role === 'source' && (dir.startsWith('mfe-') || floor === 'game' || floor === 'ui'))
      .flatMap(({ path, early: reads }) =>
        reads.map(({ name, when, line }) => ({ where: `${path}:${line}`, what: `${name} while it ${when}` })),
      ),
};
