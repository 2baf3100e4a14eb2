/** JSON as a program meets it. */
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** One change of one field, as a person reads it, and the document that has it. */
export interface Tampering {
  what: string;
  document: Json;
}

/** A number from 0 to below `n`. */
type Pick = (n: number) => number;

/** Repeatable choices, so that a failing run can be run again (mulberry32). */
export function picks(seed: number): Pick {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

/** Changes one field of a document somewhere, in a way that could have been meant: another digit, another number, one entry less. */
export function tamper(document: object, pick: Pick): Tampering {
  const copy = structuredClone(document) as Json;
  const places = placesIn(copy);
  const { holder, name, path } = places[pick(places.length)]!;
  const old = holder[name]!;
  const put = changed(old, pick);
  if (Array.isArray(holder) && pick(3) === 0) holder.splice(Number(name), 1);
  else if (put === undefined) delete holder[name];
  else holder[name] = put;
  return { what: `${path}: ${JSON.stringify(old).slice(0, 80)} -> ${JSON.stringify(put)?.slice(0, 80) ?? 'gone'}`, document: copy };
}

interface Place {
  holder: { [name: string]: Json };
  name: string;
  path: string;
}

function placesIn(value: Json, path = ''): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as { [name: string]: Json };
  return Object.keys(holder).flatMap((name) => [{ holder, name, path: `${path}/${name}` }, ...placesIn(holder[name]!, `${path}/${name}`)]);
}

/** undefined removes the field. */
function changed(old: Json, pick: Pick): Json | undefined {
  if (pick(8) === 0) return undefined;
  if (typeof old === 'number') return pick(4) === 0 ? String(old) : old + [1, -1, 7, 1000][pick(4)]!;
  if (typeof old === 'string') return old === '' ? 'x' : otherCharacter(old, pick);
  if (Array.isArray(old)) return old.length === 0 ? [null] : pick(2) === 0 ? [...old, old[pick(old.length)]!] : old.slice(0, -1);
  return old === null ? 1 : null;
}

function otherCharacter(old: string, pick: Pick): string {
  const at = pick(old.length);
  const instead = Array.from('0123456789abcdefg').filter((one) => one !== old[at])[pick(16)]!;
  return old.slice(0, at) + instead + old.slice(at + 1);
}
