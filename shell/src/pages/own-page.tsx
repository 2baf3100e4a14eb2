import type { ComponentType } from 'react';
import { Agreement } from './agreement.tsx';
import { Privacy } from './privacy.tsx';
import { ProvablyFair } from './provably-fair.tsx';

/** By the paths of shell.json. */
const pages: Record<string, ComponentType> = { '/provably-fair': ProvablyFair, '/agreement': Agreement, '/privacy': Privacy };

export default function OwnPage({ path }: { path: string }) {
  const Page = pages[path];
  return Page && <Page />;
}
