import type { PageView } from '@riftdrop/contract/api/analytics/analytics';
import { ask } from '@riftdrop/host/api';

/** Takes what people agreed to tell. Another service is one more of these. */
export interface AnalyticsSink {
  pageView: (view: PageView) => void;
}

/** A player's own calls share the limit of 60 a minute with these: turning pages must not use it up. */
const mostPerMinute = 20;
let sent: number[] = [];

/** The site's own counter. A view that does not arrive is not counted. */
export const ownSink: AnalyticsSink = {
  pageView: (body) => {
    const now = Date.now();
    sent = sent.filter((at) => now - at < 60_000);
    if (sent.length >= mostPerMinute) return;
    sent.push(now);
    void ask('POST /analytics/page-views', { body, quiet: true });
  },
};
