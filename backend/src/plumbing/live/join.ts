/** Fields that a domain adds to the acknowledgement of a join. Asked after the channel's number was read. */
export type JoinFields = () => Promise<Record<string, unknown>>;

export interface JoinRegistry {
  onJoin(channel: string, fields: JoinFields): void;
  fieldsOf(channel: string): Promise<Record<string, unknown>>;
}

export function joinRegistry(): JoinRegistry {
  const byChannel = new Map<string, JoinFields[]>();
  return {
    onJoin: (channel, fields) => void byChannel.set(channel, [...(byChannel.get(channel) ?? []), fields]),
    fieldsOf: async (channel) => Object.assign({}, ...(await Promise.all((byChannel.get(channel) ?? []).map((fields) => fields())))),
  };
}
