import type { AtRule, Plugin } from 'postcss';

/**
 * Leaves out Tailwind's fallbacks for browsers below the floor of the build (`browsers` in base.ts): start values of its variables for
 * those without `@property`, colours for those without `color-mix()`, and gradients for those that mix no colours in oklab.
 * Together 0.5 to 0.8 kB gzip of every sheet.
 */
export const withoutFallbacks: Plugin = {
  postcssPlugin: 'without-fallbacks',
  OnceExit(sheet) {
    sheet.walkAtRules('layer', (layer) => {
      if (layer.params === 'properties' && layer.nodes) layer.remove();
    });
    sheet.walkAtRules('supports', (condition) => {
      if (fulfilled.test(condition.params)) unwrap(condition);
    });
  },
};

/** Conditions that every browser of the site fulfils. */
const fulfilled = /^\((?:color: ?color-mix|background-image: ?linear-gradient)\(in lab, ?red, ?red\)\)$/;

/** Replaces a condition by its content, and removes the fallbacks before it. */
function unwrap(condition: AtRule): void {
  const names = new Set(condition.nodes?.map((node) => (node.type === 'decl' ? node.prop : '')));
  for (let before = condition.prev(); before?.type === 'decl' && names.has(before.prop); before = condition.prev()) before.remove();
  condition.replaceWith(condition.nodes ?? []);
}
