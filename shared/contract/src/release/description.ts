import { z } from 'zod';
import { term } from './terms.ts';

/**
 * `contract.json` of a build: the terms that an app provides and uses, as it was built. It is published and signed with the build and
 * read by the gate alone; no browser loads it.
 */
export const description = z.object({
  /** `shell`, `backend`, or the remote's name. */
  app: z.string(),
  /**
   * Version of the contract package that the app was built with. Its major version (the minor one below 1.0.0) permits breaking changes.
   */
  contract: z.string(),
  /** The version of the host API that the shell lends, or the range that a remote needs; null for the backend. */
  host: z.string().nullable(),
  /** Shared modules: the versions that the shell lends, or the ranges that a remote takes them in. */
  shared: z.record(z.string(), z.string()),
  /**
   * How a remote is loaded. Of the shell: its federation runtime and the container forms it can start; of a remote: its form and
   * the range of runtimes.
   */
  federation: z.object({ runtime: z.string(), containers: z.array(z.string()) }).nullable(),
  provides: z.array(term),
  uses: z.array(term),
});
export type Description = z.infer<typeof description>;
