import type { Law } from '../law.ts';

const browser = new Set(['ui', 'game', 'app', 'host', 'pure']);
/** The modules that make formatters: each at its first use, in the locale of the site. */
const door = /^shared\/(money\/src\/|ui\/src\/(date|duration)\.ts$)/;
const formatter = /\bIntl\.(?:DateTime|Number|RelativeTime|List)Format\(|\.toLocale(?:Date|Time)?String\(/;

export const dates: Law = {
  id: '22',
  text: 'dates and numbers are formatted by @riftdrop/ui/date, duration and @riftdrop/money/format, and no formatter is made when a module is loaded',
  reason:
    'the first formatter of a page loads its locale data, the largest part of its start; each other module would name the locale again',
  check(sources) {
    const shipped = sources.filter(({ role, package: { floor } }) => role === 'source' && browser.has(floor));
    const beside = shipped
      .filter(({ path }) => !door.test(path))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, at) => {
          const [found] = formatter.exec(line) ?? [];
          return found ? [{ where: `${path}:${at + 1}`, what: `a formatter beside theirs: ${found}` }] : [];
        }),
      );
    const early = shipped.flatMap(({ path, early: reads }) =>
      reads
        .filter(({ name, when }) => name.startsWith('new Intl.') && when === 'loads')
        .map(({ name, line }) => ({ where: `${path}:${line}`, what: `${name} while it loads` })),
    );
    return [...beside, ...early];
  },
};
