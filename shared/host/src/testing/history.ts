const push = history.pushState.bind(history);

/**
 * happy-dom has no history within a page: this simulates Back of a browser. Returns the entries that Back can reach,
 * the newest last; for the beginning of each test.
 */
export function fakeHistory(): { url: string; state: unknown }[] {
  const entries: { url: string; state: unknown }[] = [];
  history.pushState = (state: unknown, title: string, url?: string | URL | null) => {
    entries.push({ url: location.href, state: history.state });
    push(state, title, url);
  };
  history.back = () => {
    const { url, state } = entries.pop()!;
    history.replaceState(state, '', url);
    setTimeout(() => dispatchEvent(new PopStateEvent('popstate', { state })));
  };
  return entries;
}
