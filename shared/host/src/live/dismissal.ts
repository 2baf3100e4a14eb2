import { msg, t } from '@lingui/core/macro';
import type { Socket } from 'socket.io-client';
import { onLive } from '../live.ts';
import { toast } from '../toasts.ts';
import { renewIfAny } from '../wiring/token.ts';
import { $dismissed, $connectionState, lostNow } from './connection-state.ts';

const againMs = 1000;
/** How long a page waits that sent too much; the next time within `forgottenAfterMs` longer. */
const pausesMs = [3000, 10_000, 30_000, 60_000];
const forgottenAfterMs = 120_000;

/** Title and message of each toast. */
const words = {
  not_authorized: [msg`Not authorized`, msg`Try again later`],
  too_many_connections: [msg`Too many Connections`, msg`Close all extra tabs and refresh the page`],
} as const;

/** Handles a disconnect by the server. */
export function followDismissal(socket: Socket): void {
  const rest = rester(socket);
  let renewed = false;
  onLive('system', 'disconnect', ({ error_code }) => {
    // Cut for reading too slowly: the connection comes back by itself and takes up the log where it stopped.
    if (error_code === 'too_slow') return void setTimeout(() => socket.connect(), againMs);
    if (error_code === 'rate_limit_exceeded') return rest();
    const [title, message] = words[error_code];
    toast({ type: 'error', title: t(title), message: t(message), duration: null, key: 'dismissed' });
    socket.disconnect();
    $connectionState.set('offline');
    // The token may be old: one fresh one is worth a try. The other reason lasts until the page is loaded anew.
    if (error_code !== 'not_authorized' || renewed) return $dismissed.set(true);
    renewed = true;
    // Without a session the page continues as a visitor's: public channels stay live.
    void renewIfAny().then(() => socket.connect());
  });
}

/** After a rate limit the page waits, reconnects and resumes where it stopped. */
function rester(socket: Socket): () => void {
  let times = 0;
  let last = -Infinity;
  return () => {
    const now = performance.now();
    times = now - last > forgottenAfterMs ? 1 : times + 1;
    last = now;
    const isStubborn = times >= pausesMs.length;
    toast({
      type: 'warning',
      title: t`Too many actions`,
      message: isStubborn ? t`Please refresh the page` : t`Live updates come back by themselves in a few seconds`,
      duration: isStubborn ? null : 5000,
      key: 'dismissed',
    });
    socket.disconnect();
    $connectionState.set(lostNow());
    setTimeout(() => socket.connect(), pausesMs[Math.min(times, pausesMs.length) - 1]);
  };
}
