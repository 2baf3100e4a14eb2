import type { Socket } from 'socket.io-client';
import { onLive } from '../live.ts';
import { toast } from '../toasts.ts';
import { renewIfAny } from '../wiring/token.ts';
import { $dismissed, $connectionState } from './connection-state.ts';

const againMs = 1000;

/** ERR-525 to 527. */
const words = {
  not_authorized: ['Not authorized', 'Try again later'],
  rate_limit_exceeded: ['Too many actions', 'Please refresh the page'],
  too_many_connections: ['Too many Connections', 'Close all extra tabs and refresh the page'],
} as const;

/** What to do when the server sends this connection away (SHELL-549, 551). */
export function followDismissal(socket: Socket): void {
  let renewed = false;
  onLive('system', 'disconnect', ({ error_code }) => {
    // Cut for reading too slowly: the connection comes back by itself and takes up the log where it stopped.
    if (error_code === 'too_slow') return void setTimeout(() => socket.connect(), againMs);
    const [title, message] = words[error_code];
    toast({ type: 'error', title, message, duration: null, key: 'dismissed' });
    socket.disconnect();
    $connectionState.set('offline');
    // The token may be old: one fresh one is worth a try. The other reasons last until the page is loaded anew.
    if (error_code !== 'not_authorized' || renewed) return $dismissed.set(true);
    renewed = true;
    // Without a session the page goes on as a visitor's: what is for everybody stays live.
    void renewIfAny().then(() => socket.connect());
  });
}
