import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { startApp, type TestApp, type TestOptions } from '../testing.ts';

/** An app for the tests of a file, started before the first and closed after the last. Empty until then. */
export function testApp(options?: TestOptions): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => void Object.assign(app, await startApp(options)));
  afterAll(() => app.close());
  return app;
}

/** An app for one test, closed after it. */
export async function oneApp(options?: TestOptions): Promise<TestApp> {
  const app = await startApp(options);
  onTestFinished(() => app.close());
  return app;
}
