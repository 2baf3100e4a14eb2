import { sectionSlugs } from '@riftdrop/contract/api/cases/cases';
import {
  type CaseChange,
  changeCase,
  costsOf,
  currentContents,
  pricedCases,
  publishVersion,
  repriced,
  scheduleUpdate,
  publishCase,
  withdrawUpdate,
} from '../catalogue/index.ts';
import { setStock } from '../cases/index.ts';
import { contentsOf } from './case-contents.ts';
import { type Command, Mistake, type Run } from './command.ts';
import { type NamedCase, namedCase } from './named-case.ts';
import { momentOrNever, moment, oneOf, switched, whole, word } from './values.ts';

/** A command that changes one property of a case to the value after its slug. */
function changing(name: string, usage: string, about: string, change: (run: Run, given: string) => CaseChange): Command {
  return {
    name: `case ${name}`,
    usage: `<slug> ${usage}`,
    about,
    run: async (run) => {
      const { id, slug } = await namedCase(run);
      const given = word(run, 1, usage.replaceAll(/[<>]/g, ''));
      const changed = change(run, given);
      await mending(() => changeCase(run.tx, id, changed));
      // A time that was given as a distance is printed as it was parsed.
      const [value] = Object.values(changed);
      return [`${slug}: ${name} is ${value instanceof Date ? value.toISOString() : given}`];
    },
  };
}

/** A command that changes the status of a case. */
function becoming(name: string, status: 'published' | 'archive' | 'hidden', about: string): Command {
  return {
    name: `case ${name}`,
    usage: '<slug>',
    about,
    run: async (run) => {
      const { id, slug } = await namedCase(run);
      await changeCase(run.tx, id, { status });
      return [`${slug} is ${status}`];
    },
  };
}

/** The contents for a command: a file, or another price for the current contents. */
async function wanted(run: Run, named: NamedCase) {
  const { from, price } = run.options;
  if ((from === undefined) === (price === undefined)) throw new Mistake('say either --from <file> or --price <cents>');
  if (from !== undefined) return contentsOf(run.tx, from);
  const before = await currentContents(run.tx, named);
  if (before.price === 0) throw new Mistake(`${named.slug} has no price; write its next version into a file (case export)`);
  const costs = await costsOf(
    run.tx,
    before.items.map(({ skin_item_id }) => skin_item_id),
  );
  return mending(() => repriced(before, whole(price!, 'price in cents', 1, 100_000_000), costs));
}

/** The operator can mend every refusal of the catalogue to publish. */
async function mending<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) throw new Mistake(error.message);
    throw error;
  }
}

export const caseCommands: Command[] = [
  {
    name: 'case list',
    usage: '[--section <slug>]',
    about: 'the cases with status, price and version',
    reads: true,
    run: async ({ tx, options }) => {
      const { section } = options;
      const found = await pricedCases(tx, section ? oneOf(section, sectionSlugs, 'section') : undefined);
      return found.map(({ slug, status, stock, version, price, points_price, ...row }) =>
        [
          slug.padEnd(40),
          row.section,
          status,
          stock,
          `v${version}`,
          points_price === null ? `${price} cents` : `${points_price} points`,
        ].join('  '),
      );
    },
  },
  {
    name: 'case export',
    usage: '<slug>',
    about: 'the current version as a file for case publish --from',
    reads: true,
    run: async (run) => {
      const { price, points_price, worth, items } = await currentContents(run.tx, await namedCase(run));
      // The price of a case can be changed in one place only.
      const measure = price === 0 && points_price === null ? ` "worth": ${worth},` : '';
      const [head, ...rest] = items.map(({ skin_item_id, weight, cost, name }) => JSON.stringify({ skin_item_id, weight, cost, name }));
      return [
        `{ "price": ${price}, "points_price": ${points_price},${measure} "items": [`,
        ...rest.map((item) => `  ${item},`),
        `  ${head}`,
        ']}',
      ];
    },
  },
  {
    name: 'case publish',
    usage: '<slug> --from <file> | --price <cents>',
    about: 'makes a new version the current one; whoever looks at the old one is asked again before opening',
    run: async (run) => {
      const named = await namedCase(run);
      const contents = await wanted(run, named);
      const version = await mending(() => publishVersion(run.tx, named.id, contents));
      return [`${named.slug} is at version ${version}`];
    },
  },
  {
    name: 'case schedule',
    usage: '<slug> <time> --from <file> | --price <cents>',
    about: 'publishes a new version at a time; until then the case says that it will change',
    run: async (run) => {
      const named = await namedCase(run);
      const at = moment(word(run, 1, 'time'), run.now);
      const contents = await wanted(run, named);
      await mending(() => scheduleUpdate(run.tx, named.id, contents, at));
      return [`${named.slug} changes at ${at.toISOString()}`];
    },
  },
  {
    name: 'case unschedule',
    usage: '<slug>',
    about: 'takes a scheduled version back',
    run: async (run) => {
      const { id, slug } = await namedCase(run);
      if (!(await withdrawUpdate(run.tx, id))) throw new Mistake(`nothing is scheduled for ${slug}`);
      return [`${slug} does not change`];
    },
  },
  {
    name: 'case stock',
    usage: '<slug> in | out | <number of openings left>',
    about: 'puts a case in or out of stock, or counts its openings down',
    run: async (run) => {
      const { id, slug } = await namedCase(run);
      const given = word(run, 1, 'stock');
      const left = given === 'in' ? null : given === 'out' ? 0 : whole(given, 'stock', 0, 2_000_000_000);
      await setStock(run.tx, id, left);
      await publishCase(run.tx, id);
      return [`${slug}: ${left === null ? 'in stock' : `${left} left`}`];
    },
  },
  changing('background', '<picture> | none', 'shows the picture of a case behind the stage of this one', (_, given) => ({
    background_image: given === 'none' ? null : given,
  })),
  changing('available', '<time> | never', 'offers a case until a time', ({ now }, given) => ({
    available_till: momentOrNever(given, now),
  })),
  changing('new', '<time> | never', 'calls a case new until a time', ({ now }, given) => ({ new_until: momentOrNever(given, now) })),
  changing('sale', 'on | off', 'marks a case as on sale', (_, given) => ({ sale: switched(given) })),
  changing('popular', 'on | off', 'marks a case as popular', (_, given) => ({ popular: switched(given) })),
  changing('bestprice', 'on | off', 'marks a case as best price', (_, given) => ({ bestprice: switched(given) })),
  changing('section', '<section>', 'moves a case to a section', (_, given) => ({ section: oneOf(given, sectionSlugs, 'section') })),
  changing('place', '<number>', 'moves a case within its section: smaller numbers come first', (_, given) => ({
    place: whole(given, 'place', 0, 2_000_000_000),
  })),
  becoming('archive', 'archive', 'stops offering a case; its page can still be read'),
  becoming('hide', 'hidden', 'takes a case away from everybody'),
  becoming('show', 'published', 'offers a case'),
];
