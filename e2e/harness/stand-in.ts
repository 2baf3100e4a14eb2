import type { RemoteRelease } from '@riftdrop/contract/remotes';

/** How a stand-in misbehaves for as long as `window.__broken` is true. */
export type Misbehaviour = 'import' | 'mount' | 'render';

/**
 * A remote's entry written by hand: the container that Module Federation expects, whose every page, widget and modal
 * misbehaves. When `window.__broken` is false it behaves, and its pages have the heading "Stand-in".
 * It takes React from the shell's share scope, as a real remote does.
 */
export function standIn(release: RemoteRelease, misbehaviour: Misbehaviour): string {
  const parts = {
    pages: release.routes.map((one) => one.page),
    widgets: release.slots.map((one) => one.widget),
    modals: release.modals.map((one) => one.modal),
  };
  return `
    ${misbehaviour === 'import' ? `if (window.__broken) throw new Error('planted: on import');` : ''}
    var ${release.container} = (() => {
      let scope;
      const react = async () => {
        const shared = Object.values(scope.react)[0];
        return (shared.lib ?? (await shared.get()))();
      };
      const component = async () => {
        const React = await react();
        return { default: function StandIn() {
          ${misbehaviour === 'render' ? `if (window.__broken) throw new Error('planted: in render');` : ''}
          React.useEffect(() => {
            ${misbehaviour === 'mount' ? `if (window.__broken) throw new Error('planted: on mount');` : ''}
          }, []);
          return React.createElement('h1', null, 'Stand-in');
        } };
      };
      const shelf = (keys) => Object.fromEntries(keys.map((key) => [key, component]));
      const parts = ${JSON.stringify(parts)};
      const remote = { pages: shelf(parts.pages), widgets: shelf(parts.widgets), modals: shelf(parts.modals) };
      return { init: (shared) => { scope = shared; }, get: async () => () => ({ default: remote }) };
    })();`;
}
