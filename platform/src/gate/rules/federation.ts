import { satisfies } from 'semver';
import { nameOf, remotesOf, shellOf } from '../gate-set.ts';
import type { Found, Rule } from '../rule.ts';

export const federation: Rule = {
  id: 'federation',
  why: "The shell's federation runtime starts every remote; one in a form or for a runtime that it does not know never starts.",
  check(set) {
    const shell = shellOf(set);
    const runtime = shell?.description?.federation;
    if (!shell || !runtime) return [];
    return remotesOf(set).flatMap((remote): Found[] => {
      const needs = remote.description?.federation;
      if (!needs) return [];
      const found = (message: string): Found[] => [
        {
          app: remote.app,
          message: `${nameOf(remote)} ${message}`,
          hint: 'Build remote and shell with the same major version of @riftdrop/build.',
        },
      ];
      if (!needs.containers.some((form) => runtime.containers.includes(form)))
        return found(`is a container of form ${needs.containers.join(', ')}, and ${nameOf(shell)} starts ${runtime.containers.join(', ')}`);
      if (!satisfies(runtime.runtime, needs.runtime))
        return found(`is made for federation runtime ${needs.runtime}, and ${nameOf(shell)} has ${runtime.runtime}`);
      return [];
    });
  },
};
