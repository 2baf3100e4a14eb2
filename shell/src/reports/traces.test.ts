import type { LiveFrame } from '@riftdrop/contract/live/live';
import { spanReport, type SpanReport } from '@riftdrop/contract/release/reports';
import { pageTracer, tracePage } from '@riftdrop/host/wiring/traces';
import { afterEach, expect, test, vi } from 'vitest';
import { startTraces } from './traces.ts';

afterEach(() => tracePage(null));

function aTracedPage(share = 1): SpanReport[] {
  const reports: SpanReport[] = [];
  startTraces({ share }, (span) => reports.push(span));
  return reports;
}
const aFrame = (...traceparents: (string | undefined)[]): LiveFrame => ({
  channel: 'user.1',
  from: 0,
  events: traceparents.map((traceparent, at) => ({ seq: at + 1, event: 'balance', data: {}, ...(traceparent && { traceparent }) })),
});

test('reports a press and the live event that came back of it', () => {
  const reports = aTracedPage();
  const { traceparent, end } = pageTracer!.press('POST /dropcase/open/:slug');
  expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  end();
  const [, trace] = traceparent.split('-');
  const delivery = '00f067aa0ba902b7';
  pageTracer!.arrive(aFrame(`00-${trace}-${delivery}-01`))();
  expect(reports).toEqual([
    expect.objectContaining({ traceparent, parent: null, name: 'POST /dropcase/open/:slug' }),
    expect.objectContaining({ parent: delivery, name: 'page live balance' }),
  ]);
  expect(reports[1]!.traceparent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
  for (const report of reports) expect(spanReport.safeParse(report).success).toBe(true);
});

test('reports no event of a press in another page', () => {
  const reports = aTracedPage();
  pageTracer!.arrive(aFrame(undefined, `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, 'not one'))();
  expect(reports).toEqual([]);
});

test('marks a press out of the sample, and reports nothing of it', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.01);
  const reports = aTracedPage(0.01);
  const { traceparent, end } = pageTracer!.press('POST /dropcase/open/:slug');
  end();
  pageTracer!.arrive(aFrame(traceparent))();
  expect(traceparent).toMatch(/-00$/);
  expect(reports).toEqual([]);
});
