import { remotesOf, type RemoteMember } from '../gate-set.ts';
import type { Found, Rule } from '../rule.ts';

export const partsExist: Rule = {
  id: 'exports',
  why: 'Every page, widget and modal that a remote declares must be in its build, or a player meets a placeholder.',
  check: (set) => remotesOf(set).flatMap(ofRemote),
};

function ofRemote({ app, release }: RemoteMember): Found[] {
  const declared = [
    ...release.routes.map(({ page, path }) => ({ part: `page:${page}`, by: `route ${path}` })),
    ...release.slots.map(({ widget, slot }) => ({ part: `widget:${widget}`, by: `slot ${slot}` })),
    ...release.modals.map(({ modal, name }) => ({ part: `modal:${modal}`, by: `modal ${name}` })),
  ];
  return declared
    .filter(({ part }) => (release.chunks[part] ?? []).length === 0)
    .map(({ part, by }) => ({
      app,
      file: 'remote.json',
      message: `${by} names ${part.replace(':', ' ')}, which is not in the build`,
      hint: 'Export it from src/remote.tsx and build again.',
    }));
}
