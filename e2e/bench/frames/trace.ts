/** Time of one frame at 60 a second, milliseconds. */
export const frameTime = 1000 / 60;

/** What a trace says about the frames between two marks of a page. */
export interface Smoothness {
  /** Frames that came on the screen, as a share of those that a screen of 60 a second asks for; 1 is all of them. */
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
    frame_reporter?: { frame_sequence: number; state: string; has_missing_content?: boolean };
  };
}

export const categories = ['cc', 'benchmark', 'blink.user_timing', 'disabled-by-default-devtools.timeline.frame'];

/**
 * Reads Chromium's own account of every frame (`PipelineReporter`, which the developer tools show as dropped or presented)
 * between two `performance.mark`s of a page. Of several marks of one name `turn` chooses one, from 0.
 */
export function smoothness(trace: Buffer, from: string, to: string, turn = 0): Smoothness {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const begin = markNamed(traceEvents, from, turn);
  const end = markNamed(traceEvents, to, turn);
  const within = traceEvents.filter(({ name, ph, pid, ts }) => {
    return name === 'PipelineReporter' && ph === 'b' && pid === begin.pid && ts >= begin.ts && ts < end.ts;
  });
  // A frame of which the main thread's part came late has two reporters; it was on the screen when one of them says so.
  const frames = new Map<number, TraceEvent>();
  for (const event of within) {
    const reporter = event.args.frame_reporter;
    if (reporter?.state.startsWith('STATE_PRESENTED')) frames.set(reporter.frame_sequence, event);
  }
  const times = [begin.ts, ...[...frames.values()].map(({ ts }) => ts).toSorted((a, b) => a - b), end.ts];
  const gaps = times.slice(1).map((time, at) => (time - times[at]!) / 1000);
  return {
    shown: Math.min(1, frames.size / Math.floor((end.ts - begin.ts) / 1000 / frameTime)),
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
