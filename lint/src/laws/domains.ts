import { forImports } from '../law.ts';
import type { Law, Violation } from '../law.ts';
import type { Import, Source } from '../sources.ts';

const root = 'backend/src/';
/** `backend/src/cases/open-case.ts` -> `cases`; null for files that lie in no domain, such as app.ts. */
const domainOf = (path: string) =>
  path.startsWith(root) && path.includes('/', root.length) ? (path.slice(root.length).split('/')[0] ?? null) : null;
const inBackend = (sources: Source[]) => sources.filter((source) => source.path.startsWith(root));
const fileOf = ({ target }: Import) => (target.kind === 'builtin' ? null : target.file);
/**
 * `race/testing.ts`, `race/sessions/testing.ts`, `games/testing/coins.ts`: exports of a domain for the tests of
 * others.
 */
const isForTests = (file: string) => /\/testing(?:\.ts$|\/)/.test(file);

export const frontDoors: Law = {
  id: '6',
  text: 'a backend domain enters another only through its index.ts, and its tests through what is made for tests as well',
  reason: 'what is behind the door may be rewritten by its team at any time; the plumbing belongs to no domain and is open to all',
  check: (sources) =>
    forImports(inBackend(sources), (source, one) => {
      const file = fileOf(one);
      const [from, to] = [domainOf(source.path), file && domainOf(file)];
      if (!from || !to || from === to || to === 'plumbing') return false;
      if (source.role === 'test' && file !== null && isForTests(file)) return false;
      return file !== `${root}${to}/index.ts` && `${from} enters ${to} by ${file?.slice(root.length)}`;
    }),
};

/** Permitted dependencies: the vault depends on the plumbing, the plumbing on nothing. */
export const mayKnow: Record<string, ReadonlySet<string>> = { plumbing: new Set(['plumbing']), ledger: new Set(['plumbing', 'ledger']) };

export const lowFloors: Law = {
  id: '7',
  text: 'the ledger and the plumbing know no game',
  reason: 'they are under every game: what knows one game will break all the others',
  check: (sources): Violation[] =>
    forImports(inBackend(sources), (source, one) => {
      const [from, file] = [domainOf(source.path), fileOf(one)];
      const to = file && domainOf(file);
      const known = from ? mayKnow[from] : undefined;
      // Tests, and plumbing/testing.ts, which builds the whole app for every test, stand outside the house they look
      // at.
      if (!known || !to || source.role === 'test') return false;
      return !known.has(to) && `${from} imports ${file.slice(root.length)}`;
    }),
};
