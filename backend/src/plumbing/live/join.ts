/** Fields that a domain adds to the acknowledgement of a join. Read after the channel's number. */
export type JoinFields = (channel: string) => Promise<Record<string, unknown>>;

export interface JoinRegistry {
  /** @param channel the name of one channel, or with a dot at the end of all channels that begin so */
  onJoin(channel: string, fields: JoinFields): void;
  fieldsOf(channel: string): Promise<Record<string, unknown>>;
  /** Throws when a channel declares a snapshot that no domain provides: its pages would wait for one for ever. */
  check(declared: Record<string, { id: object | null; snapshot: object | null }>): void;
}

export function joinRegistry(): JoinRegistry {
  const byChannel = new Map<string, JoinFields[]>();
  return {
    onJoin: (channel, fields) => void byChannel.set(channel, [...(byChannel.get(channel) ?? []), fields]),
    fieldsOf: async (channel) => {
      const names = [channel, ...families(channel)];
      const asked = names.flatMap((name) => byChannel.get(name) ?? []);
      return Object.assign({}, ...(await Promise.all(asked.map((fields) => fields(channel)))));
    },
    check(declared) {
      for (const [name, { id, snapshot }] of Object.entries(declared)) {
        const key = id === null ? name : `${name}.`;
        if (snapshot !== null && !byChannel.has(key))
          throw new Error(`the channel "${name}" declares a snapshot, and no domain has "${key}" in its \`live\``);
      }
    },
  };
}

/** `a.b.` and `a.` for `a.b.c`. */
function families(channel: string): string[] {
  const words = channel.split('.');
  return words.slice(1).map((_, index) => `${words.slice(0, words.length - 1 - index).join('.')}.`);
}
