import type { TestApp } from '../testing.ts';

/** A minute, milliseconds. */
export const minute = 60_000;

/**
 * Lets an hour of the site's clock pass in minutes, each with its due jobs. @param each runs after each minute, with its number
 * from 1 to 60
 */
export async function anHour(app: TestApp, each: (passed: number) => Promise<void> = async () => {}): Promise<void> {
  for (let passed = 1; passed <= 60; passed += 1) {
    await app.after(minute);
    await each(passed);
  }
}

/** Violated proofs of the whole database; none when the books hold. */
export const brokenBooks = async ({ app }: TestApp) => (await app.prove()).filter(({ problems }) => problems.length > 0);
