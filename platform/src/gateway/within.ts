/** What comes within `waitMs`, else null: a late answer serves the next document. `coming` never rejects. */
export function within<T>(waitMs: number, coming: Promise<T | null>): Promise<T | null> {
  return new Promise((answer) => {
    const timer = setTimeout(() => answer(null), waitMs);
    void coming.then((value) => {
      clearTimeout(timer);
      answer(value);
    });
  });
}
