/** Time of one frame at 60 a second, milliseconds. */
export const frameTime = 1000 / 60;

/** The frames in a trace between two marks of a page. */
export interface Smoothness {
  /** Frames on the screen, as a share of those of a 60 Hz screen; 1 is all of them. */
  shown: number;
  /** Longest time between two frames on the screen, milliseconds. */
  longestGap: number;
  /** Frames that came on the screen with a part that was not painted yet. */
  incomplete: number;
}

/** The fields of a trace event that are read here; times are microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  ts: number;
  args: {
    frame_reporter?: { frame_sequence: number; state: string; scroll_state?: string; has_missing_content?: boolean };
  };
}

export const categories = ['cc', 'benchmark', 'blink.user_timing', 'disabled-by-default-devtools.timeline.frame'];

/**
 * Reads Chromium's record of every frame (`PipelineReporter`, which the developer tools show as dropped or presented)
 * between two `performance.mark`s of a page. Of several marks of one name `turn` chooses one, from 0.
 */
export function smoothness(trace: Buffer, from: string, to: string, turn = 0): Smoothness {
  const { within, begin, end } = reportersBetween(trace, from, to, turn);
  return ofFrames(within, begin.ts, end.ts);
}

/**
 * The same from the first to the last frame between the two marks that moved by scrolling. A page under a slow
 * processor sets its marks some frames before the gesture begins and after it has ended, and no frames are requested
 * meanwhile.
 */
export function scrollSmoothness(trace: Buffer, from: string, to: string, turn = 0): Smoothness {
  const { within } = reportersBetween(trace, from, to, turn);
  const scrolled = within.filter(({ args }) => (args.frame_reporter?.scroll_state ?? 'SCROLL_NONE') !== 'SCROLL_NONE');
  const times = scrolled.map(({ ts }) => ts).toSorted((a, b) => a - b);
  if (times.length === 0) throw new Error(`no frame between "${from}" and "${to}" was scrolled`);
  return ofFrames(within, times[0]!, times.at(-1)! + frameTime * 1000);
}

/** Chromium's reports of the frames of the page between two of its marks. */
function reportersBetween(
  trace: Buffer,
  from: string,
  to: string,
  turn: number,
): { within: TraceEvent[]; begin: TraceEvent; end: TraceEvent } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const begin = markNamed(traceEvents, from, turn);
  const end = markNamed(traceEvents, to, turn);
  const within = traceEvents.filter(({ name, ph, pid, ts }) => {
    return name === 'PipelineReporter' && ph === 'b' && pid === begin.pid && ts >= begin.ts && ts < end.ts;
  });
  return { within, begin, end };
}

/** Of the reporters those from one time to another, microseconds. */
function ofFrames(reporters: readonly TraceEvent[], begin: number, end: number): Smoothness {
  const within = reporters.filter(({ ts }) => ts >= begin && ts < end);
  // A frame with a late main-thread part has two reporters; it was on the screen when one of them reports that.
  const frames = new Map<number, TraceEvent>();
  for (const event of within) {
    const reporter = event.args.frame_reporter;
    if (reporter?.state.startsWith('STATE_PRESENTED')) frames.set(reporter.frame_sequence, event);
  }
  const times = [begin, ...[...frames.values()].map(({ ts }) => ts).toSorted((a, b) => a - b), end];
  const gaps = times.slice(1).map((time, at) => (time - times[at]!) / 1000);
  return {
    shown: Math.min(1, frames.size / Math.floor((end - begin) / 1000 / frameTime)),
    longestGap: Math.max(...gaps),
    incomplete: [...frames.values()].filter(({ args }) => args.frame_reporter?.has_missing_content).length,
  };
}

function markNamed(events: readonly TraceEvent[], name: string, turn: number): TraceEvent {
  const marks = events.filter((event) => event.name === name && event.ph === 'I').toSorted((a, b) => a.ts - b.ts);
  const found = marks[turn];
  if (!found) throw new Error(`the trace has ${marks.length} marks "${name}"`);
  return found;
}
