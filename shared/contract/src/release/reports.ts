import { z } from 'zod';

/**
 * Where in the life of a part of the site something went wrong. `registry`: the release itself is unusable · `entry`: its first
 * file did not come ·
 * `init`: the container refused to start · `expose`: the part is missing or threw while it was imported · `chunk`, `style`: a
 * later file did not come · `mount`, `render`, `event`: its code threw there · `hydrate`: the page did not take over its first
 * view as it was rendered · `live`: while it took a live event · `policy`: the browser kept it from something · `shell`: the frame.
 */
export const phase = z.enum([
  'registry',
  'entry',
  'init',
  'expose',
  'chunk',
  'style',
  'mount',
  'render',
  'hydrate',
  'event',
  'live',
  'policy',
  'shell',
]);
export type Phase = z.infer<typeof phase>;

/** `name@version` of the release that is answerable, `shell@version` for the frame, `unknown` for code of no published build. */
export const owner = z.string().regex(/^(?:unknown|[a-z][a-z0-9-]{0,39}(?:@[\w.+-]{1,80})?)$/);

const text = (max: number) => z.string().max(max);

export const errorReport = z.strictObject({
  /** Epoch milliseconds by the browser's clock. */
  at: z.number(),
  phase,
  owner,
  name: text(120),
  message: text(1_000),
  stack: text(6_000),
  /** Path without query, so that no secret of an address is kept. */
  path: text(300),
  /** How often the same thing happened in this page since the last batch. */
  times: z.int().min(1).max(1_000_000),
});
export type ErrorReport = z.infer<typeof errorReport>;

/** One part of a remote that a page requested, and the result. */
export const loadReport = z.strictObject({
  at: z.number(),
  owner,
  /** `page:home`, `widget:liveDrops`, `modal:oddsRange`. */
  part: text(120),
  /** From asking to having it, milliseconds. */
  ms: z.int().min(0).max(600_000),
  ok: z.boolean(),
  /** True when the entry came over the network in this page, not out of the browser's cache: only such loads can be compared. */
  cold: z.boolean(),
});
export type LoadReport = z.infer<typeof loadReport>;

/** A step of a trace that ended in the page, on a site that traces. */
export const spanReport = z.strictObject({
  /** W3C trace context of the step itself. */
  traceparent: z.string().regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/),
  /** The step above it; null for the press that began the trace. */
  parent: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .nullable(),
  /** The route of a call, or the name of a live event. */
  name: text(120),
  /** Epoch milliseconds by the server's clock. */
  at: z.number().min(0).max(1e13),
  ms: z.number().min(0).max(600_000),
});
export type SpanReport = z.infer<typeof spanReport>;

/** Body of `POST /reports`, at most 64 kB. A page sends several; `trace` joins them. */
export const reportBatch = z.strictObject({
  /** One page load. */
  trace: z.string().regex(/^[\w-]{16,64}$/),
  /** The composition that the page runs. */
  revision: z.int().min(0),
  errors: z.array(errorReport).max(40),
  loads: z.array(loadReport).max(60),
  spans: z.array(spanReport).max(60).optional(),
});
export type ReportBatch = z.infer<typeof reportBatch>;
