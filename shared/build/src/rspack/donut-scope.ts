import type { Plugin } from 'postcss';

/** Which elements a sheet may touch: from `root` downwards, stopping at `limit`. */
export interface Donut {
  root: string;
  limit: string;
}

/** The sheet of a remote reaches its own elements, also inside other remotes, and never theirs. */
export const remoteDonut = (name: string): Donut => ({ root: `[data-mfe="${name}"]`, limit: `[data-mfe]:not([data-mfe="${name}"])` });
export const shellDonut: Donut = { root: ':root', limit: '[data-mfe]' };

const scoped = new Set(['components', 'utilities']);

/**
 * Wraps the component and utility layers in `@scope (root) to (limit)`. Layers alone do not keep remotes apart: two sheets with the same
 * utility names in another order change each other's result as soon as both are loaded.
 */
export function donutScope({ root, limit }: Donut): Plugin {
  return {
    postcssPlugin: 'donut-scope',
    OnceExit(sheet, { AtRule }) {
      sheet.walkAtRules('layer', (layer) => {
        if (!scoped.has(layer.params) || !layer.nodes?.length) return;
        const scope = new AtRule({ name: 'scope', params: `(${root}) to (${limit})` });
        scope.append(layer.nodes);
        layer.removeAll();
        layer.append(scope);
      });
    },
  };
}
