import { sentenceKey, type Sentence } from '@riftdrop/contract/release/words';
import { compiledSentence } from '@riftdrop/build/words/compiled-sentence';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publish } from '../publish/publish.ts';
import { operatorControl } from '../registry/local-control.ts';
import { openSite, type Site } from '../site.ts';
import { aRemote, aShell, writeCatalogue, writeDist } from '../testing/releases.ts';
import { dryRun } from './dry-run.ts';

const author = { by: 'mara', why: 'a test' };
const keyOf = (english: string) => sentenceKey(compiledSentence(english));
const sentences = (...english: string[]) => Object.fromEntries(english.map((text) => [keyOf(text), text]));

let folder: string;
let site: Site;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'words-'));
  site = await openSite(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A build of cases with these sentences, by their keys. */
async function cases(version: string, english: object | null): Promise<string> {
  const dist = await writeDist(folder, aRemote({ version }));
  if (english) await writeFile(join(dist, 'sentences.json'), JSON.stringify(english));
  return dist;
}
const polish = (version: string, translations: object) => writeCatalogue(folder, { version }, translations);
async function goLive(english: object | null, ...catalogues: string[]): Promise<void> {
  await publish(site, [await writeDist(folder, aShell()), await cases('1', english), ...catalogues], author);
}
const findings = async (...dists: string[]) =>
  (await dryRun(site, dists)).findings.map(({ rule, app, level, message }) => `${rule} ${app} ${level}: ${message}`);

/** What the gate says of one translation. */
async function faults(english: string, translation: unknown): Promise<string[]> {
  await goLive(sentences(english));
  const report = await dryRun(site, [await polish('1', { [keyOf(english)]: translation })]);
  return report.findings.map(({ message }) => message.replace(`the translation of ${JSON.stringify(english)} `, ''));
}

const open = 'Open for <0>{price}</0>';
const won = '{count, plural, one {# case} other {# cases}}';
const forms = (cases: Record<string, Sentence>): Sentence => [['count', 'plural', cases]];

describe('a translation passes', () => {
  it.each<[string, string, Sentence]>([
    ['with the same places and elements in another order', open, ['Za <0>', ['price'], '</0> otwórz']],
    ['with the plurals of its language', won, forms({ one: ['# skrzynka'], few: ['# skrzynki'], other: ['# skrzynki'] })],
    ['with a plural in the place of a value', 'Opens: {count}', ['Otwarcia: ', ['count', 'plural', { one: ['jedno'], other: ['#'] }]]],
    ['of a sentence with a context', 'state\u0004Open {price}', ['Otwarte ', ['price']]],
    ['with 16 characters more than a short text', 'Open', 'Otwórz skrzynkę już!'],
    [
      'without blanks, where its writing has none',
      'Everybody may open the case',
      '这个箱子对我们所有的玩家开放并且他们可以随时打开它而不需要任何费用',
    ],
  ])('%s', async (_, english, translation) => {
    expect(await faults(english, translation)).toEqual([]);
  });

  it('of a text of a manifest, which has its places in it', async () => {
    const title = 'Case {name}';
    await goLive({ [sentenceKey(title)]: title });
    expect(await findings(await polish('1', { [sentenceKey(title)]: 'Skrzynka {name}' }))).toEqual([]);
    expect(await findings(await polish('2', { [sentenceKey(title)]: 'Skrzynka' }))).toEqual([
      'words cases.pl error: the translation of "Case {name}" lacks {name}',
    ]);
  });
});

describe('a translation is refused', () => {
  it.each<[string, string, unknown, string]>([
    ['without a value', open, ['Otwórz <0>', '</0>'], 'lacks {price}'],
    ['with another value', open, ['Otwórz za <0>', ['cost'], '</0>'], 'lacks {price}'],
    ['with the context of the English', 'state\u0004Open', 'state\u0004Otwarte', 'has the context of the English before it'],
    [
      'with more characters than its English without the context',
      'a place in a game\u0004Free',
      'Tego miejsca nikt nie zajął',
      'has 27 characters, and there is room for 20 at 360 px',
    ],
    ['without an element', open, ['Otwórz za ', ['price']], 'lacks <0> </0>'],
    ['with another element', 'Open', '<1>Otwórz</1>', 'has <1> </1>, which the English has not'],
    ['without the form "other"', won, forms({ one: ['# skrzynka'] }), 'has a plural or a choice without "other"'],
    ['that is empty', 'Open', ' ', 'is empty'],
    ['that is too long', 'Open', 'x '.repeat(15), 'has 30 characters, and there is room for 20 at 360 px'],
    [
      'with a word that does not fit',
      'Terms of the agreement of our players',
      'Wielkopolskopomorskoprzedsiębiorczy',
      'has a word of 35 characters, and there is room for 32 at 360 px',
    ],
  ])('%s', async (_, english, translation, message) => {
    expect((await faults(english, translation))[0]).toBe(message);
  });

  it.each<[string, unknown]>([
    ['a number', { abc: 4 }],
    ['a form of another kind', { abc: [['count', 'plural', null]] }],
    ['a place without a name', { abc: [[]] }],
  ])('in a catalogue with %s', async (_, content) => {
    await goLive(sentences('Open'));
    expect(await findings(await polish('1', content as object))).toEqual([
      'words cases.pl error: cases.pl@1 is no JSON object of sentences, see the sentence "abc"',
    ]);
  });
});

describe('a missing translation', () => {
  const english = sentences('Open', 'Sell');
  const open = { [keyOf('Open')]: 'Otwórz' };
  const both = { ...open, [keyOf('Sell')]: 'Sprzedaj' };
  const more = { ...english, ...sentences('Keep') };

  // proves P22
  it('refuses a catalogue, and one that is unknown does not', async () => {
    await goLive(english);
    expect(await findings(await polish('1', { ...open, other: 'Inne' }))).toEqual(['words cases.pl error: "Sell" without a translation']);
    expect(await findings(await polish('2', { ...both, other: 'Inne' }))).toEqual([]);
  });

  it('is a warning for a new version of the app, alone and with its catalogue', async () => {
    await goLive(english, await polish('1', both));
    expect(await findings(await cases('2', more))).toEqual(['words cases.pl warning: "Keep" without a translation']);
    expect(await findings(await cases('2', more), await polish('2', both))).toEqual([
      'words cases.pl warning: "Keep" without a translation',
    ]);
  });

  it('does not stop a catalogue that mends another sentence', async () => {
    await goLive(english, await polish('1', both));
    await publish(site, [await cases('2', more)], author);
    const report = await dryRun(site, [await polish('2', { ...both, [keyOf('Sell')]: 'Zbądź' })]);
    expect(report).toMatchObject({ passed: true, findings: [{ level: 'warning', message: '"Keep" without a translation' }] });
  });

  it('stops neither the app while its catalogue is a canary, nor the catalogue while the app is one', async () => {
    await goLive(english, await polish('1', both));
    const { control } = await operatorControl(site);
    await publish(site, [await cases('2', more)], author);
    await publish(site, [await polish('2', { ...both, [keyOf('Sell')]: 'Zbądź' })], author);
    const [pl, app] = [
      { app: 'cases.pl', version: '2' },
      { app: 'cases', version: '2' },
    ];
    await control.promote({
      pins: [
        { ...pl, version: '1' },
        { ...app, version: '1' },
      ],
      ...author,
    });
    await control.canaryStart({ ...pl, percent: 5, ...author });
    expect(await control.promote({ pins: [app], ...author })).toMatchObject({ changed: true });
    await control.promote({ pins: [{ ...app, version: '1' }], ...author });
    await control.canaryStop({ app: 'cases.pl', ...author });
    await control.canaryStart({ ...app, percent: 5, ...author });
    expect(await control.promote({ pins: [pl], ...author })).toMatchObject({ changed: true });
  });

  it('is not looked for where the app has no list of its sentences', async () => {
    await goLive(null);
    expect(await findings(await polish('1', both))).toEqual([
      'words cases.pl warning: cases@1 has no list of its sentences, so cases.pl cannot be compared with it',
    ]);
  });
});
