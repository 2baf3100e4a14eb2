import type { ComponentType } from 'react';
import { lazyPage } from './lazy-page.tsx';
import { TextSkeleton } from './text-skeleton.tsx';

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
  '/demo': product,
  '/why-riftdrop': product,
  '/vs/in-game-cases': product,
  '/vs/marketplaces': product,
  '/vs/unproven-sites': product,
};

/** The shell's own pages by their address. */
export const ownPages: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path, lazyPage(async () => ({ default: (await load()).pages[path]! }), <TextSkeleton />)]),
);

/** Fetches the file of a page ahead of a click; a failure is nobody's concern yet. */
export function preloadOwnPage(path: string): void {
  files[path]?.().catch(() => {});
}

export default function OwnPage({ path }: { path: string }) {
  const Page = ownPages[path];
  return Page && <Page />;
}
