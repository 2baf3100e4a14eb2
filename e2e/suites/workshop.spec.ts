// domains: ui
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findingsIn } from '../harness/findings.ts';
import { serveFolder } from '../harness/static-files.ts';

const repository = join(import.meta.dirname, '../..');
const kit = join(repository, 'shared/ui/src');

interface Story {
  id: string;
  title: string;
  name: string;
  importPath: string;
}

/** The workshop's interface for tests. */
interface Workshop {
  __STORYBOOK_PREVIEW__?: {
    channel: { emit(event: string, detail: object): void };
    currentRender?: { id: string; phase?: string };
  };
}

let folder: string;
let site: Awaited<ReturnType<typeof serveFolder>>;
let stories: Story[];

test.describe.configure({ mode: 'default' });
test.setTimeout(360_000);

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riftdrop-workshop-'));
  await promisify(execFile)(process.execPath, [join(repository, 'shared/build/src/tasks/workshop.ts'), 'build', folder]);
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as { entries: Record<string, Story> };
  stories = Object.values(index.entries);
  site = await serveFolder(folder);
});
test.afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the workshop once; stories then follow each other without a new document. */
const enter = (page: Page, first: Story) => page.goto(`${site.url}/iframe.html?id=${first.id}&viewMode=story&globals=a11y.manual:!true`);

/** Shows one story and waits until it and its play function are done. One that fails shows an error page instead. */
async function show(page: Page, story: Story): Promise<void> {
  await page.waitForFunction(() => (globalThis as Workshop).__STORYBOOK_PREVIEW__?.currentRender);
  await page.evaluate(
    (storyId) => (globalThis as Workshop).__STORYBOOK_PREVIEW__?.channel.emit('setCurrentStory', { storyId, viewMode: 'story' }),
    story.id,
  );
  await page.waitForFunction((id) => {
    const render = (globalThis as Workshop).__STORYBOOK_PREVIEW__?.currentRender;
    return render?.id === id && ['finished', 'errored'].includes(render.phase ?? '');
  }, story.id);
  await expect(page.locator('body')).toHaveClass(/sb-show-main/);
  // Dialogs and menus fade in; a half faded word has no contrast yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished),
    ),
  );
}

test('every component has a story', async () => {
  const components = (await readdir(kit)).filter((file) => file.endsWith('.tsx') && !/\.(test|stories)\.tsx$/.test(file));
  const shown = new Set(stories.map(({ importPath }) => importPath.replace(/^.*\/(.*)\.stories\.tsx$/, '$1.tsx')));
  // Parts of another component, which its stories show.
  const parts = ['virtual-rows.tsx', 'styling-home.tsx'];
  expect(components.filter((file) => !shown.has(file) && !parts.includes(file))).toEqual([]);
});

test('no story has an accessibility finding or a word in the console', async ({ page }) => {
  const said: string[] = [];
  let current = '';
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(`${current}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`${current}: ${error.message}`));
  const findings: string[] = [];
  await enter(page, stories[0]!);
  for (const story of stories) {
    current = story.id;
    await show(page, story);
    // A component alone is no page: it has no landmarks and no first heading.
    const found = await findingsIn(page, {
      without: ['region', 'landmark-one-main', 'page-has-heading-one'],
      // The overlay library's marks, which pass the focus on at once.
      exclude: '[data-base-ui-focus-guard]',
    });
    findings.push(...found.map((line) => `${story.id}: ${line}`));
  }
  expect(stories.length).toBeGreaterThan(50);
  expect(findings).toEqual([]);
  expect(said).toEqual([]);
});
