import { withBuilds } from '@riftdrop/contract/release/overridden';
import { badge, qaFacts } from '../overrides/badge.ts';
import { choose, type Sources } from '../overrides/choose.ts';
import type { Overrides } from '../overrides/overrides.ts';
import { parseOverrides, formatOverrides, type OverrideRequest } from '../overrides/requests.ts';

/** The overrides of a development gateway: for every page, the apps that are worked on come from their development servers. */
export function workedOn(origins: ReadonlyMap<string, string>, sources: Sources, other: Overrides): Overrides {
  const requests = parseOverrides(formatOverrides([...origins].map(([app, name]) => ({ app, name })))) as OverrideRequest[];
  return {
    handle: other.handle,
    async chosenBy(_request, revision) {
      const choices = await choose(requests, sources);
      const envelopes = choices.chosen.map(({ envelope }) => envelope);
      const builds = choices.chosen.map(({ build }) => build);
      return {
        // Every edit is another build, made of other bytes.
        key: JSON.stringify([builds.map(({ release }) => release), choices.problems]),
        revision: withBuilds(revision, builds),
        envelopes,
        body: badge(qaFacts('development', 'kept', choices)),
        cohorts: [],
        connect: [...origins.values()].map((origin) => origin.replace(/^http/, 'ws')),
      };
    },
  };
}
