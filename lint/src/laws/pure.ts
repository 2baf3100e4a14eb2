import { shortName } from '../house.ts';
import { forImports } from '../law.ts';
import type { Law } from '../law.ts';

/**
 * Hash and curve libraries without side effects or platform calls; the same code decides on the server and verifies in
 * the browser.
 */
const hashes = new Set(['@noble/hashes', '@noble/curves']);

export const pure: Law = {
  id: '1',
  text: 'contract, money and fair import only each other and zod (fair may use a pure hash or curve library)',
  reason: 'they run on both ends and decide about money: whatever they import runs there too, and every floor would inherit it',
  check: (sources) =>
    forImports(
      // Other packages import only src/; shared/fair/verify is a standalone script for players.
      sources.filter(
        (source) => source.package.floor === 'pure' && source.role === 'source' && source.path.startsWith(`${source.package.dir}/src/`),
      ),
      (source, { specifier, target }) => {
        if (target.kind === 'relative') return false;
        if (target.kind === 'package' && (target.name === 'zod' || target.workspace?.floor === 'pure')) return false;
        if (target.kind === 'package' && shortName(source.package) === 'fair' && hashes.has(target.name)) return false;
        return `${shortName(source.package)} imports ${specifier}`;
      },
    ),
};
