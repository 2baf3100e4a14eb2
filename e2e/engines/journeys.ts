import { createHash } from 'node:crypto';
import { operatorControl } from '@riftdrop/platform/local-control';
import { openSite } from '@riftdrop/platform/site';
import { pricedCases } from '../harness/api.ts';
import { withoutLate } from '../harness/late-answers.ts';
import type { Site } from '../harness/site.ts';
import type { Engine } from './engine.ts';
import { Tab } from './tab.ts';

/** One thing that a player does. The next one goes on from where it ends. */
export interface Step {
  name: string;
  act(): Promise<void>;
}

/** Firefox compares the hash of nothing when a navigation ends the load of a script; the next document loads it. */
const ofNothing = createHash('sha384').digest('base64');

const dialog = ':is(dialog[open], [role=dialog])';

/** The way of a newcomer through every kind of page, from the first visit to the item in the inventory. */
export async function journeys(engine: Engine, site: Site): Promise<Step[]> {
  const tab = new Tab(engine);
  const [cheapest] = await pricedCases(site.url);
  const { name, slug } = cheapest!;
  const casePage = `${site.url}/case/${slug}`;
  const open = { selector: 'main button', name: /^Open for/ };
  const balance = { selector: '[data-testid=balance]' };
  return [
    {
      name: 'home shows the cases with their pictures and fonts',
      async act() {
        await engine.goto(site.url);
        await tab.find({ selector: 'main a[href^="/case/"]', name: /return/ });
        await tab.until('pictures in view', () => engine.evaluate(picturesStand, null));
        await tab.until('fonts', () => engine.evaluate(() => document.fonts.check('16px "Onest Variable"'), null));
      },
    },
    {
      // Each document is left a little later than the one before it. The last step reads the reports.
      name: 'home is left while its parts load',
      async act() {
        for (let wait = 100; wait <= 600; wait += 100) {
          await engine.evaluate((ms) => new Promise((go) => setTimeout(() => go(location.reload()), ms)), wait).catch(() => {});
          await tab.until('the next document', () => engine.evaluate(() => document.readyState !== 'loading', null).catch(() => false));
        }
      },
    },
    {
      name: 'the search takes letters right after a press, and keeps its size',
      async act() {
        // The documents that were left may have ended anywhere.
        await engine.goto(site.url);
        await tab.press({ selector: 'main button', name: /Search cases/ });
        await engine.type(name);
        const typed = (text: string) => document.querySelector<HTMLInputElement>('main input[type=search]')?.value === text;
        await tab.until('what was typed', () => engine.evaluate(typed, name));
        const { width, height } = await tab.find({ selector: 'main input[type=search]' });
        expect(width >= 200 && height >= 40, `the search box is ${width} x ${height} px`);
        await tab.find({ selector: `main a[href="/case/${slug}"]` });
      },
    },
    {
      name: 'a newcomer signs in through the pop-up',
      async act() {
        await engine.goto(site.url);
        await tab.press({ selector: 'header button', name: /^Sign in/ });
        const boxes = { selector: `${dialog} label:has(input[type=checkbox])` };
        await tab.find(boxes);
        const count = (await tab.all(boxes)).length;
        for (let at = 0; at < count; at++) {
          const nth = `${dialog} label:has(input[type=checkbox]:not(:checked))`;
          await tab.press({ selector: nth }, { x: 12, y: 16 });
        }
        await tab.press({ selector: `${dialog} button`, name: /Sign in through Steam/ });
        await tab.until('the pop-up', async () => (await engine.windows()) > 1);
        await engine.turnTo('opened');
        await tab.press({ selector: 'button', name: /new player/i });
        await tab.until('the end of the pop-up', async () => (await engine.windows()) === 1);
        await engine.turnTo('first');
        await tab.until('the balance', async () => (await tab.find(balance)).text.includes('100.00'));
      },
    },
    {
      name: 'a case opens and its result stands',
      async act() {
        await tab.press({ selector: `main a[href="/case/${slug}"]` });
        await tab.press(open);
        await tab.find({ selector: 'main button', name: /^Keep/ });
        expect(!(await tab.find(balance)).text.includes('100.00'), 'the opening was not paid');
      },
    },
    {
      name: 'the roll is verified',
      async act() {
        await tab.press({ selector: 'main [role=group] button', name: /^How it was decided/ });
        await tab.press({ selector: `${dialog} button`, name: /Reveal and verify/ });
        await tab.find({ selector: '[data-testid=verdict]', name: /Hash matches/ });
        await tab.press({ selector: `${dialog} summary`, name: /Numbers and fingerprints/ });
        const field = await tab.find({ selector: `${dialog} input, ${dialog} textarea` });
        expect(field.height >= 32, `a field of Verify is ${field.height} px high`);
        await engine.escape();
        await tab.gone({ selector: dialog });
      },
    },
    {
      name: 'three cases open at once',
      async act() {
        await engine.goto(casePage);
        await tab.find(open);
        await tab.press({ selector: 'main label:has(input[aria-label="Open 3 at once"])' });
        await tab.press(open);
        await tab.until('three results', async () => (await tab.all({ selector: 'main table[aria-label=Results] tbody tr' })).length === 3);
      },
    },
    {
      name: 'the inventory shows the items whole, and each opens',
      async act() {
        await engine.goto(`${site.url}/profile`);
        const card = { selector: 'main [aria-label=Items] li, main [aria-label=Items] [role=listitem]' };
        await tab.until('four items', async () => (await tab.all(card)).length === 4);
        const cut = await tab.until(
          'pictures',
          async () => (await engine.evaluate(picturesStand, null)) && (await engine.evaluate(picturesCut, card.selector)),
        );
        expect(cut.length === 0, `pictures larger than their cards: ${cut.join(', ')}`);
        await tab.press({ selector: 'main [aria-label=Items] button' });
        await tab.find({ selector: dialog, name: /Worth|Sell/ });
        await engine.escape();
        await tab.gone({ selector: dialog });
      },
    },
    {
      name: 'the lobby of battles follows a link without a new document',
      async act() {
        await engine.evaluate(() => void Object.assign(globalThis, { sameDocument: true }), null);
        await tab.press({ selector: 'header nav a[href^="/pvp"], header nav a[href^="/battles"]' });
        await tab.find({ selector: 'main a', name: /^Create game/ });
        expect(await engine.evaluate(() => 'sameDocument' in globalThis, null), 'the link made a new document');
      },
    },
    {
      name: 'nothing went wrong in the console and in the reports of the pages',
      async act() {
        const said = engine.complaints().filter((text) => !text.includes(`The computed hash is “${ofNothing}”`));
        expect(said.length === 0, said.join('\n'));
        // A page hands in its reports when it is left.
        await engine.goto('about:blank');
        const reported = withoutLate(await errorsReported(site));
        expect(reported.length === 0, reported.join('\n'));
      },
    },
  ];
}

async function errorsReported({ dataDir }: Site): Promise<string[]> {
  const { control } = await operatorControl(await openSite(dataDir));
  const { errors } = await control.reports({});
  return errors.map(({ owner, phase, path, message }) => `${owner} ${phase} at ${path}: ${message}`);
}

function expect(holds: boolean, problem: string): void {
  if (!holds) throw new Error(problem);
}

/** Runs in the page: whether every picture of the viewport is drawn. */
function picturesStand(): boolean {
  const inView = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  return inView.length > 0 && inView.every((image) => image.complete && image.naturalWidth > 0);
}

/** Runs in the page: pictures that reach out of their card. */
function picturesCut(cards: string): string[] {
  return [...document.querySelectorAll(cards)].flatMap((card) => {
    const outer = card.getBoundingClientRect();
    return [...card.querySelectorAll('img')].flatMap((image) => {
      const { left, right } = image.getBoundingClientRect();
      return left >= outer.left - 1 && right <= outer.right + 1 ? [] : [image.currentSrc];
    });
  });
}
