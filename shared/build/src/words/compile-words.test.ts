import { sentenceKey } from '@riftdrop/contract/release/words';
import { rspack } from '@rspack/core';
import { describe, expect, it } from 'vitest';
import { withCompiledSentences, wordsPlugin } from './compile-words.ts';
import { compiledSentence } from './compiled-sentence.ts';

/** The code as a build has it, on one line, and the English sentences in it. */
async function compiled(source: string) {
  const { code } = await rspack.experiments.swc.transform(source, {
    filename: 'page.tsx',
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      experimental: { plugins: [[...wordsPlugin]] },
    },
  });
  const english: string[] = [];
  const text = withCompiledSentences(code, (sentence) => english.push(sentence));
  return { code: text.replace(/\s+/g, ' '), english };
}

describe('the sentences of a module', () => {
  it('stand in the code in English, without ids', async () => {
    const { code, english } = await compiled("import { t } from '@lingui/core/macro'; export const open = () => t`Open it`;");
    expect(code).toContain('=>$_i18n("Open it")');
    expect(english).toEqual(['Open it']);
  });

  it('have their plurals and values compiled', async () => {
    const { code, english } = await compiled(
      "import { plural, t } from '@lingui/core/macro'; export const won = (count: number) => t`You won ${plural(count, { one: '# item', other: '# items' })}`;",
    );
    expect(english).toEqual(['You won {count, plural, one {# item} other {# items}}']);
    expect(code).toContain('$_i18n(["You won ",["count","plural",{"one":["#"," item"],"other":["#"," items"]}]], { count: count })');
  });

  it('may hold both kinds of quotes and any sign', async () => {
    const { code, english } = await compiled('import { t } from "@lingui/core/macro"; export const none = () => t`No "Don\'t" · \u00e9`;');
    expect(english).toEqual([`No "Don't" · \u00e9`]);
    expect(code).toContain(JSON.stringify(`No "Don't" · \u00e9`));
  });

  it('may stand in the values of another, with texts that hold braces', async () => {
    const { code } = await compiled(
      "import { t } from '@lingui/core/macro'; export const a = (n: number, of: (text: string) => string) => t`Won ${of(t`at ${n}` + '}')} by ${n}`;",
    );
    expect(code).toContain(`$_i18n(["Won ",["0"]," by ",["n"]], { 0: of($_i18n(["at ",["n"]], { n: n }) + '}'), n: n })`);
  });

  it('are compiled in a module that looks them up later', async () => {
    const { code } = await compiled("import { msg } from '@lingui/core/macro'; export const late = msg`Open`;");
    expect(code).toContain('late = "Open"');
  });

  it('keep the elements in them', async () => {
    const { code, english } = await compiled(
      "import { Trans } from '@lingui/react/macro'; export const You = ({ name }: { name: string }) => <Trans>Hello <b>{name}</b></Trans>;",
    );
    expect(english).toEqual(['Hello <0>{name}</0>']);
    expect(code).toContain('message: ["Hello <0>",["name"],"</0>"]');
  });

  it('have their context in front, where one English word has two meanings', async () => {
    const { code, english } = await compiled(
      "import { msg, t } from '@lingui/core/macro'; import { Trans } from '@lingui/react/macro'; export const a = (n: number) => [" +
        "t({ context: 'action', message: 'Open' }), t`Open`, msg({ context: 'state', message: 'Open' }), " +
        "t({ context: 'state', message: `Open ${t({ context: 'a', message: 'b' }) + n}` }), <Trans context=\"place\">Free <b>{n}</b></Trans>, " +
        "{ message: 'Mine', context: 'own' }];",
    );
    expect(english).toEqual([
      'action\u0004Open',
      'Open',
      'state\u0004Open',
      'state\u0004Open {0}',
      'a\u0004b',
      'place\u0004Free <0>{n}</0>',
    ]);
    expect(code).toContain('$_i18n("action\\u0004Open"), $_i18n("Open"), "state\\u0004Open",');
    expect(code).toContain('$_i18n(["state\\u0004Open ",["0"]], { 0: $_i18n("a\\u0004b") + n })');
    expect(code).toContain('message: ["place\\u0004Free <0>",["n"],"</0>"]');
    expect(code).toContain("{ message: 'Mine', context: 'own' }");
  });

  it('leave other fields called message alone', async () => {
    const { code } = await compiled(
      "import { t } from '@lingui/core/macro'; export const a = () => [t`Open`, { message: 'no {sentence' }];",
    );
    expect(code).toContain("message: 'no {sentence'");
  });
});

it('names a sentence by its compiled English', () => {
  // FNV-1a of "a" is e40c292c (http://www.isthe.com/chongo/tech/comp/fnv/).
  expect(sentenceKey('a')).toBe((0xe40c292c).toString(36));
  expect(sentenceKey(compiledSentence('{n} items'))).toBe(sentenceKey([['n'], ' items']));
});

it('refuses a translation that is not well formed', () => {
  expect(() => compiledSentence('{n, plural, one {a}')).toThrow('Unexpected message end');
});
