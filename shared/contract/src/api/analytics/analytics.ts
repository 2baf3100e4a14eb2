import { z } from 'zod';
import { call } from '../../http/define.ts';

/** A page view, by the page's name and never by its address: it identifies neither the visitor nor the item on the page. */
export const pageView = z.strictObject({
  /** `cases:case` for a page of a remote, the path for one of the shell's own. */
  page: z.string().regex(/^[a-z0-9:/_-]{1,80}$/i),
  /** The advertisement that brought the visitor, when one did. */
  campaign: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .nullable(),
});
export type PageView = z.infer<typeof pageView>;

export const countPageView = call('POST /analytics/page-views', {
  summary: 'Counts that a page was seen; only for people who agreed to it',
  access: 'public',
  body: pageView,
  reply: z.object({}),
});
