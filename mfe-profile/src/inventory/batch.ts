/** Collects values until none has come for `ms`, then passes them on together. `stop` drops waiting values. */
export function batched<T>(ms: number, handOver: (values: T[]) => void) {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    const values = waiting;
    waiting = [];
    handOver(values);
  };
  return {
    push(value: T) {
      waiting.push(value);
      clearTimeout(timer);
      timer = setTimeout(flush, ms);
    },
    stop: () => clearTimeout(timer),
  };
}
