/** The setter of the browser; React puts its own before it on each field, which notes what it has seen. */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;

/**
 * Tells React what visitors typed into fields of a part before it was alive: hydration leaves the text in the field and takes it for
 * known, so that a search would not begin before the next key.
 */
export function repeatTyping(part: HTMLElement): void {
  for (const field of part.querySelectorAll('input')) {
    const { value: typed, defaultValue: known } = field;
    if (typed === known || field.type === 'checkbox' || field.type === 'radio') continue;
    field.value = known;
    setValue.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
