import type { ComponentType, ReactNode } from 'react';
import { latePart } from '@riftdrop/host/late';
import type { Composition } from '../composition/composition.ts';
import { pageStands } from '../loading/after-first-paint.ts';
import { Icon } from '../elements/icon.tsx';
import { visitorMenuFace } from './visitor-menu-face.ts';

/* Parts that the first paint does not need, in one file that loads after it. */

interface Props {
  composition: Composition;
}
type Load = () => Promise<ComponentType<Props>>;

const late = (load: Load, waiting: ReactNode = null) =>
  latePart<Props>(async () => {
    await pageStands();
    return { default: await load() };
  }, waiting);

export const ConnectionState = late(
  async () => (await import(/* webpackChunkName: "late-frame" */ './connection-state.tsx')).ConnectionState,
);
export const Footer = late(async () => (await import(/* webpackChunkName: "late-frame" */ './footer.tsx')).Footer);
/** Notices, the clock of the visit and its reminder. */
export const Background = late(async () => (await import(/* webpackChunkName: "background" */ '../notices/background.tsx')).default);
export const VisitorMenu = late(
  async () => (await import(/* webpackChunkName: "late-frame" */ './visitor-menu.tsx')).VisitorMenu,
  <span aria-hidden="true" className={visitorMenuFace}>
    <Icon word="menu" className="size-5" />
  </span>,
);
