import { atom } from 'nanostores';

/** Channels that parts of the page asked for, beside those that every page has. The socket follows it. */
export const $wanted = atom<ReadonlySet<string>>(new Set());
const asked = new Map<string, number>();

/** Asks for a channel until the answer is called; several may ask for the same. */
export function want(channel: string): () => void {
  asked.set(channel, (asked.get(channel) ?? 0) + 1);
  publish();
  let over = false;
  return () => {
    if (over) return;
    over = true;
    const left = asked.get(channel)! - 1;
    if (left > 0) asked.set(channel, left);
    else asked.delete(channel);
    publish();
  };
}

function publish(): void {
  const known = $wanted.get();
  if (known.size !== asked.size || [...asked.keys()].some((channel) => !known.has(channel))) $wanted.set(new Set(asked.keys()));
}
