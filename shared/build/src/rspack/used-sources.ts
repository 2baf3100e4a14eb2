import type { Plugin, Root } from 'postcss';
import { dirname, join, relative } from 'node:path';
import { filesFrom } from '../reachable.ts';
import { repository } from '../repository.ts';

/** Files of the packages whose classes are in the sheet of the app that uses them. */
const kits = /^(?:shared|node_modules\/@riftdrop)\/(?:ui|game)\//;
/** Words of code that Tailwind takes for classes. As classes they are not needed beside `blur-md`, `outline-2`, `resize-none` and `translate-x-1`. */
const noClasses = 'filter outline resize table transform visible';

/**
 * Makes Tailwind read the modules that an app's entry imports, of the app and of the kits: so its sheet has the classes of all
 * components that it uses, and of no other. Each is a dependency too, so a change of one, which may import another, makes the sheet
 * anew under `npm run dev`.
 */
export function usedSources(entry: string, root: string = repository): Plugin {
  return {
    postcssPlugin: 'used-sources',
    Once(sheet, { AtRule, result }) {
      if (!hasUtilities(sheet)) return;
      const from = result.opts.from ?? entry;
      sheet.append(new AtRule({ name: 'source', params: `not inline(${JSON.stringify(noClasses)})` }));
      const leftOut = foldersLeftOut(sheet, dirname(from));
      for (const file of usedFiles(entry, root).filter((used) => !leftOut.some((folder) => used.startsWith(folder)))) {
        sheet.append(new AtRule({ name: 'source', params: JSON.stringify(relative(dirname(from), file)) }));
        result.messages.push({ type: 'dependency', plugin: 'used-sources', file, parent: from });
      }
    },
  };
}

function usedFiles(entry: string, root: string): string[] {
  const app = `${relative(root, dirname(entry))}/`;
  const files = [...filesFrom(root, [relative(root, entry)])].filter((file) => file.startsWith(app) || kits.test(file));
  return files.sort().map((file) => join(root, file));
}

function hasUtilities(sheet: Root): boolean {
  return sheet.nodes.some((node) => node.type === 'atrule' && node.name === 'import' && node.params.includes('tailwindcss/utilities.css'));
}

/** Folders that the sheet itself names by `@source not`. */
function foldersLeftOut(sheet: Root, here: string): string[] {
  return sheet.nodes.flatMap((node) => {
    const name = node.type === 'atrule' && node.name === 'source' && /^not ['"]([^'"]+)['"]$/.exec(node.params)?.[1];
    return name ? [join(here, name, '/')] : [];
  });
}
