import type { RemoteRelease } from '@riftdrop/contract/release/remotes';

/** How a stand-in misbehaves for as long as it is broken; `loop` and `memory` never come back. */
export type Misbehaviour = 'import' | 'mount' | 'render' | 'loop' | 'memory';

/** Its misbehaviour at one moment of its life. */
const misdeeds: Record<Misbehaviour, string> = {
  import: `throw new Error('planted: on import');`,
  mount: `throw new Error('planted: on mount');`,
  render: `throw new Error('planted: in render');`,
  loop: `for (;;) {}`,
  memory: `const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()));`,
};

/** Kept in the browser, so that a page that is loaded again is still broken. */
export const breakStandIn = `localStorage.setItem('broken', '1')`;
export const healStandIn = `localStorage.removeItem('broken')`;

/**
 * A remote's entry written by hand: the container that Module Federation expects, whose every page, widget and modal
 * misbehaves while it is broken. When it is not, its pages have the heading "Stand-in". It uses React from the shell's
 * share scope, as a real remote does.
 */
export function standIn(release: RemoteRelease, misbehaviour: Misbehaviour): string {
  const parts = {
    pages: release.routes.map((one) => one.page),
    widgets: release.slots.map((one) => one.widget),
    modals: release.modals.map((one) => one.modal),
  };
  const at = (moment: Misbehaviour) => (moment === misbehaviour ? `if (broken()) { ${misdeeds[misbehaviour]} }` : '');
  return `
    var ${release.container} = (() => {
      const broken = () => localStorage.getItem('broken') === '1';
      ${at('import')}
      let scope;
      const react = async () => {
        const shared = Object.values(scope.react)[0];
        return (shared.lib ?? (await shared.get()))();
      };
      const part = (kind) => async () => {
        const React = await react();
        return { default: function StandIn() {
          ${at('render')}
          if (kind === 'pages') { ${at('loop')} ${at('memory')} }
          React.useEffect(() => { ${at('mount')} }, []);
          return React.createElement('h1', null, 'Stand-in');
        } };
      };
      const parts = ${JSON.stringify(parts)};
      const shelf = (kind) => Object.fromEntries(parts[kind].map((key) => [key, part(kind)]));
      const remote = { pages: shelf('pages'), widgets: shelf('widgets'), modals: shelf('modals') };
      return { init: (shared) => { scope = shared; }, get: async () => () => ({ default: remote }) };
    })();`;
}
