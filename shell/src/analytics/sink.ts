import type { PageView } from '@riftdrop/contract/analytics';
import { ask } from '@riftdrop/host/api';

/** Takes what people agreed to tell. Another service is one more of these. */
export interface AnalyticsSink {
  pageView: (view: PageView) => void;
}

/** The site's own counter. A view that does not arrive is not counted. */
export const ownSink: AnalyticsSink = {
  pageView: (body) => void ask('POST /analytics/page-views', { body, quiet: true }),
};
