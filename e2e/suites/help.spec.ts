// domains: shell
import { withoutPictures } from '../harness/browser.ts';
import { expect, test } from '../harness/test.ts';

test.use({ launchOptions: withoutPictures });

const headings = {
  '/faq': [
    'Starting',
    'What is Riftdrop?',
    'How do I sign in?',
    'Is it real money?',
    'Cases',
    'How does a case work?',
    'Do my chances change with what I have won or lost?',
    'Why was my opening refused because the case had changed?',
    'My connection broke while the reel was turning. What did I win?',
    'What is “average return”?',
    'Items, balance and points',
    'What can I do with an item?',
    'How do I add or take out money?',
    'What are points?',
    'What are free cases?',
    'Kings',
    'What is a king?',
    'How do I become king?',
    'Games with others',
    'Which games are there, and what are their rules?',
    'Are there bots?',
    'Fairness',
    'How do I know that a result was not changed?',
    'Your account',
    'Somebody from Riftdrop wrote to me. Is that you?',
    'How do I protect my account?',
    'Can I stop myself from playing?',
    'Where do I get help?',
  ],
  '/provably-fair': [
    'How one roll is made',
    'How to check one',
    'The crown',
    'Games of several players',
    'Battles: who wins, and what each receives',
    'What games paid out',
    'What a check proves, and what it does not',
    'Without this site',
  ],
};

test('pages of help have their sections in order, move nothing once they stand, and a rule is where its address leads', async ({
  cast,
}) => {
  const { page } = await cast.visitor();
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        if (sources.some(({ node }) => (node instanceof Element ? node : node?.parentElement)?.closest('article, h1'))) moved.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/provably-fair#battle-draw');
  await expect(page.locator('#battle-draw')).toBeInViewport();
  for (const [path, expected] of Object.entries(headings)) {
    await page.goto(path);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading')).toHaveText(expected);
    await expect(article.locator('.shimmer')).toHaveCount(0);
    expect(await page.evaluate('moved.reduce((sum, one) => sum + one, 0)'), path).toBeLessThan(0.01);
  }
});
