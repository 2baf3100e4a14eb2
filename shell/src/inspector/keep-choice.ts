/** Keeps a choice (`cases@pr-31`, empty for the live site) for this browser and loads the page with it. Answers why not, as sentences. */
export async function keepChoice(set: string): Promise<readonly string[]> {
  try {
    const answer = await fetch('/overrides', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ set }),
    });
    if (answer.ok) return (reload(), []);
    return answer.status === 404 ? ['Your pass is over.'] : ((await answer.json()) as { problems: string[] }).problems;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** The same page, without the overrides that a link requested. */
function reload(): void {
  const url = new URL(location.href);
  url.searchParams.delete('override');
  if (url.href === location.href) location.reload();
  else location.replace(url);
}
