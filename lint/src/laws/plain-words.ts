import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Law } from '../law.ts';

/** Pronouns in place of a role: a player, an operator, a caller, a request. */
const vague = /\b(?:whoever|whomever|nobody|somebody|everybody|those who)\b/i;
const isComment = /^\s*(?:\/\/|\/?\*|--)/;
const isTitle = /^\s*(?:test|testAlone|it|describe)(?:\.\w+)*\(/;
const quoted = /`[^`]*`/g;

export const plainWords: Law = {
  id: '21',
  text: 'comments and test titles name a role, not a pronoun',
  reason: 'the field has a word for each: player, visitor, operator, caller, client, process, request',
  check(sources, { root }) {
    const statements = globSync('backend/src/**/sql/*.sql', { cwd: root }).map((path) => ({
      path: path.replaceAll('\\', '/'),
      text: readFileSync(join(root, path), 'utf8'),
    }));
    return [...sources, ...statements].flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const isRead = isTitle.test(line) || isComment.test(line);
        const word = isRead && vague.exec(isTitle.test(line) ? line : line.replace(quoted, ''))?.[0];
        return word ? [{ where: `${path}:${at + 1}`, what: `“${word}”` }] : [];
      }),
    );
  },
};
