/**
 * The letter or digit that a key press means as a shortcut. A layout without Latin letters, or one whose digits need
 * Shift, is read by the place of the key: F on a Russian keyboard, 1 on a French one.
 */
export function shortcutOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const place = shiftKey ? /^Key(.)$/ : /^(?:Key|Digit)(.)$/;
  return (/^[a-z0-9]$/i.test(key) ? key : (place.exec(code)?.[1] ?? key)).toLowerCase();
}
