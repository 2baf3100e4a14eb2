/** Wire name of a channel of `channels.ts`. */
export const channelNameOf = ({ channel, id }: { channel: string; id?: string }): string =>
  id === undefined ? channel : `${channel}.${id}`;
