/** What is read of a request to upgrade. */
interface Asking {
  method?: string | undefined;
  url?: string | undefined;
  headers: { upgrade?: string | undefined; connection?: string | undefined };
}

/** Whether a request asks to change the protocol of its connection. */
export const asksForUpgrade = ({ headers }: Asking): boolean =>
  headers.upgrade !== undefined && /(?:^|,)\s*upgrade\s*(?:,|$)/i.test(headers.connection ?? '');

/** Whether a request is one for the live connection, the only upgrade that gateway and backend take. */
export const isLiveUpgrade = ({ method, url = '', headers }: Asking): boolean =>
  method === 'GET' && url.split('?', 1)[0] === '/socket.io/' && headers.upgrade?.toLowerCase() === 'websocket';
