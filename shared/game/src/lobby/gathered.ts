/** Collects items within `ms` of the first and applies them at once. `add` takes an item, `drop` discards the waiting ones. */
export function gathered<T>(ms: number, apply: (items: readonly T[]) => void): { add: (item: T) => void; drop: () => void } {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    apply(waiting.splice(0));
  };
  return {
    add: (item) => {
      waiting.push(item);
      timer ??= setTimeout(flush, ms);
    },
    drop: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}
