/** What a channel of `channels.ts` is called on the wire. */
export const channelNameOf = ({ channel, id }: { channel: string; id?: string }): string =>
  id === undefined ? channel : `${channel}.${id}`;
