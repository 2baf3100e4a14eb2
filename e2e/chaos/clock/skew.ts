// Preloaded into a backend (`--import`): its clock is wrong by CHAOS_SKEW_MS, and later by the value of a message
// `{skew: ms}`.
let skew = Number(process.env.CHAOS_SKEW_MS ?? 0);
process.on('message', (order: unknown) => {
  if (typeof order === 'object' && order !== null && 'skew' in order) skew = Number(order.skew);
});
process.channel?.unref();

const RealDate = Date;
const now = RealDate.now.bind(RealDate);

/** Wrong for the current time; right for computations with a given time. */
class SkewedDate extends RealDate {
  constructor(...args: [] | [number | string | Date]) {
    if (args.length === 0) super(now() + skew);
    else super(...args);
  }

  static override now(): number {
    return now() + skew;
  }
}

// `new Date(year, month, ...)` and `Date()` as a function go to the real one; nothing here uses them for the present.
globalThis.Date = new Proxy(SkewedDate, {
  apply: () => new SkewedDate().toString(),
  construct: (target, args: unknown[]) =>
    args.length > 1 ? new RealDate(...(args as [number, number])) : new target(...(args as [number])),
}) as unknown as DateConstructor;
