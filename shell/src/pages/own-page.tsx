import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { loadHelp } from './help.tsx';
import { lazyPage } from './lazy-page.tsx';
import { Skeleton } from '@riftdrop/ui/skeleton';

/** The shape of a page of text that is on its way. */
function TextSkeleton() {
  return (
    <div role="status" className="mx-auto grid w-full max-w-180 gap-3 px-3 py-8 md:px-5" data-testid="text-skeleton">
      <span className="sr-only">{t`Loading`}</span>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-2 h-5 w-full" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="mt-6 h-6 w-48" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

/** Pages that belong together are one file, which comes when its first page is opened. */
type Load = () => Promise<{ pages: Record<string, ComponentType> }>;

const rules: Load = () => import(/* webpackChunkName: "pages-rules" */ './texts/rules.ts');
const help: Load = () => import(/* webpackChunkName: "pages-help" */ './texts/help.ts');
const product: Load = () => import(/* webpackChunkName: "pages-product" */ './texts/product.ts');

/** By the paths of shell.json. */
const files: Record<string, Load> = {
  '/agreement': rules,
  '/privacy': rules,
  '/trade-restrictions': rules,
  '/faq': help,
  '/cases/howto': help,
  '/responsible-play': help,
  '/scam-alert': help,
  '/contacts': help,
  '/provably-fair': product,
  '/our-returns': product,
  '/demo': product,
  '/why-riftdrop': product,
  '/vs/in-game-cases': product,
  '/vs/marketplaces': product,
  '/vs/unproven-sites': product,
};

/** Pages with sections of remotes, which are loaded with the page. */
const helped: Record<string, () => Promise<void>> = { '/faq': () => loadHelp('shell.faq'), '/provably-fair': () => loadHelp('shell.fair') };

async function loadPage(path: string): Promise<{ default: ComponentType }> {
  const [{ pages }] = await Promise.all([files[path]!(), helped[path]?.()]);
  return { default: pages[path]! };
}

/** The shell's pages by their address. */
export const ownPages: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.keys(files).map((path) => [path, lazyPage(() => loadPage(path), <TextSkeleton />)]),
);

/** Fetches the file of a page ahead of a click; a failure is ignored here and handled on navigation. */
export function preloadOwnPage(path: string): void {
  if (path in files) loadPage(path).catch(() => {});
}

export default function OwnPage({ path }: { path: string }) {
  const Page = ownPages[path];
  return Page && <Page />;
}
