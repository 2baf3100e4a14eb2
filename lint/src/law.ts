import type { House } from './house.ts';
import type { Source } from './sources.ts';

export interface Violation {
  /** `path:line`, or a path alone when the whole file is meant. */
  where: string;
  what: string;
}

export interface Law {
  /** Number in the house's list, with a letter where one sentence needs two checks. */
  id: string;
  text: string;
  /** Why the law is there; printed with every violation. */
  reason: string;
  check(sources: Source[], house: House): Violation[];
}

/** Keeps a law to one sentence: which import of which file breaks it, and with which message. */
export function forImports(sources: Source[], broken: (source: Source, one: Source['imports'][number]) => string | false): Violation[] {
  return sources.flatMap((source) =>
    source.imports.flatMap((one) => {
      const what = broken(source, one);
      return what ? [{ where: `${source.path}:${one.line}`, what }] : [];
    }),
  );
}
