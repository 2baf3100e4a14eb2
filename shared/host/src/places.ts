import { readStored, writeStored } from './wiring/storage.ts';

const key = 'places';

/**
 * Notes on this device the size of a part that comes only after its data, such as a card for new players; null for a page without it.
 * `data-places` of the root element lists the parts as `<name>-<size>`, separated by spaces; the document sets it before the first paint
 * (platform/src/gateway/watchdog.js), so that a sheet can keep the place: `:root:not([data-places*='first-steps'])
 * .first-steps-waiting { display: none }`.
 */
export function keepPlace(name: string, size: number | null): void {
  const before = readStored(key, '');
  const others = before.split(' ').filter((one) => one !== '' && one.slice(0, one.lastIndexOf('-')) !== name);
  const places = (size === null ? others : [...others, `${name}-${size}`]).join(' ');
  if (places === before) return;
  writeStored(key, places);
  document.documentElement.dataset.places = places;
}
