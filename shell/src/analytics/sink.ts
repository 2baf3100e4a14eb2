import type { PageView } from '@riftdrop/contract/api/analytics/analytics';
import { ask } from '@riftdrop/host/api';

/** Receives page views after consent. Another analytics service implements this interface. */
export interface AnalyticsSink {
  pageView: (view: PageView) => void;
}

/** A player's calls share the limit of 60 a minute with these: navigation must not use it up. */
const mostPerMinute = 20;
let sent: number[] = [];

/** The site's counter. A view that does not arrive is not counted. */
export const ownSink: AnalyticsSink = {
  pageView: (body) => {
    const now = Date.now();
    sent = sent.filter((at) => now - at < 60_000);
    if (sent.length >= mostPerMinute) return;
    sent.push(now);
    void ask('POST /analytics/page-views', { body, quiet: true });
  },
};
