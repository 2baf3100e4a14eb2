import { forImports } from '../law.ts';
import type { Law } from '../law.ts';

/**
 * React, headless parts, and packages that only draw. A new one is added here on purpose, with the decision in
 * libraries.md in mind.
 */
const parts =
  /^(react|react-dom|scheduler|@base-ui\/react|class-variance-authority|clsx|lucide-react|virtua|uqr|uplot|@fontsource(-variable)?\/[a-z0-9-]+|tailwindcss)$/;
/** Erased by the compiler: what they become is of the app that the part is bundled into. */
const macros = /^@lingui\/(core|react)\/macro$/;
const reach = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'localStorage', 'sessionStorage', 'indexedDB']);

export const paint: Law = {
  id: '2',
  text: 'ui imports React, its headless parts and the pure three; it only paints',
  reason: 'a part that fetches or knows the session cannot be shown in a test, a workshop or another remote',
  check(sources) {
    const ui = sources.filter((source) => source.package.floor === 'ui' && source.role === 'source');
    const imported = forImports(ui, (_, { specifier, target }) => {
      if (target.kind === 'relative' || macros.test(specifier)) return false;
      if (target.kind === 'package' && (parts.test(target.name) || target.workspace?.floor === 'pure')) return false;
      if (target.kind === 'package' && target.workspace?.floor === 'ui') return false;
      return `ui imports ${specifier}`;
    });
    const used = ui.flatMap((source) =>
      source.globals
        .filter(({ name }) => reach.has(name))
        .map(({ name, line }) => ({ where: `${source.path}:${line}`, what: `ui uses ${name}` })),
    );
    return [...imported, ...used];
  },
};
