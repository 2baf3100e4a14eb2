import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { serverNow } from '@riftdrop/host/clock';
import { places, ruleFor, type ImageSet } from './image-set.ts';
import standard from './sets/default.ts';
import { themeOf, untilMidnight, type Theme } from './theme-of.ts';

/** The sets of the days that are not ordinary; each is a part of one file that only the themes need. */
const sets: Record<Exclude<Theme, 'default'>, () => Promise<{ default: ImageSet }>> = {
  birthday: () => import(/* webpackChunkName: "festive" */ './sets/birthday.ts'),
  christmas: () => import(/* webpackChunkName: "festive" */ './sets/christmas.ts'),
  fool: () => import(/* webpackChunkName: "festive" */ './sets/fool.ts'),
  halloween: () => import(/* webpackChunkName: "festive" */ './sets/halloween.ts'),
  patrick: () => import(/* webpackChunkName: "festive" */ './sets/patrick.ts'),
  starwars: () => import(/* webpackChunkName: "festive" */ './sets/starwars.ts'),
  valentine: () => import(/* webpackChunkName: "festive" */ './sets/valentine.ts'),
};

/** Decorates the frame for the day that it is, by the server's clock where the reader is, and again when the day ends. */
export function followTheme(): Unsubscribe {
  let timer: ReturnType<typeof setTimeout>;
  const today = () => {
    const now = new Date(serverNow());
    void show(themeOf(now));
    // A moment behind midnight, so that a clock which is a little early does not find the old day again.
    timer = setTimeout(today, untilMidnight(now) + 1000);
  };
  today();
  return () => clearTimeout(timer);
}

const sheet = new CSSStyleSheet();

/** Shows a theme's images; missing or failed ones are the default's. */
export async function show(theme: Theme): Promise<void> {
  const own =
    theme === 'default'
      ? {}
      : await sets[theme]().then(
          ({ default: set }) => set,
          (): ImageSet => ({}),
        );
  document.documentElement.dataset.theme = theme;
  // A sheet and no custom properties of the page: those are inherited, and a change of one restyles every element.
  sheet.replaceSync(places.map((place) => ruleFor(place, own[place] ?? standard[place])).join('\n'));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
