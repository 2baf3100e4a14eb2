import { startTraces } from '@riftdrop/metrics/settings';
import { startCollector, type TestCollector } from '@riftdrop/metrics/testing/collector';
import { afterAll, beforeAll } from 'vitest';

/** Traces the tests of a file, each call of them: the spans that a collector received. */
export function testTraces(): Pick<TestCollector, 'spans' | 'of'> {
  let collector: TestCollector;
  let end: () => Promise<void>;
  beforeAll(async () => {
    collector = await startCollector();
    end = await startTraces({ endpoint: collector.endpoint, share: 1 }, { role: 'backend', version: '1.0.0' }, () => {});
  });
  afterAll(async () => {
    await end();
    await collector.close();
  });
  return {
    get spans() {
      return collector.spans;
    },
    of: (trace) => collector.of(trace),
  };
}
