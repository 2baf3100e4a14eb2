/*
 * Code of a remote runs on the page's main thread: while it loops, or when it exhausts the memory, nothing in this
 * page can stop it. So a note is stored before it begins and removed when it has returned. A page that finds a note of
 * the one before it can name the code that ended it, shows that, and does not run that code again by itself.
 */

const shelf = 'riftdrop.begun';
/** Time for a part's first work, milliseconds: a loop may begin in an effect or with the first answer of the server. */
const settling = 1500;

const begun = new Map<string, number>();
const stuck = new Set(read());

/** Whether the code of this release ended the page before this one, in this tab. */
export const endedLastPage = (owner: string): boolean => stuck.has(owner);

/** The visitor chose to run it all the same. */
export function forgive(owner: string): void {
  stuck.delete(owner);
}

/** Notes that code of this release begins to run. Call the answer when it came to nothing, or when it is about to be painted. */
export function begin(owner: string): () => void {
  begun.set(owner, (begun.get(owner) ?? 0) + 1);
  write();
  return () => void setTimeout(end, settling, owner);
}

function end(owner: string): void {
  const left = (begun.get(owner) ?? 1) - 1;
  if (left > 0) begun.set(owner, left);
  else begun.delete(owner);
  write();
}

/** A page that is left or hidden is not stuck. */
for (const event of ['pagehide', 'visibilitychange']) addEventListener(event, () => store([]));

const write = () => store([...begun.keys()]);

function store(owners: string[]): void {
  try {
    if (owners.length > 0) sessionStorage.setItem(shelf, owners.join(' '));
    else sessionStorage.removeItem(shelf);
  } catch {
    // Storage is blocked: the next page starts without the record.
  }
}

function read(): string[] {
  try {
    const left = sessionStorage.getItem(shelf) ?? '';
    sessionStorage.removeItem(shelf);
    // A window that another page opened begins with a copy of its notes, and that page goes on.
    return window.opener ? [] : left.split(' ').filter(Boolean);
  } catch {
    return [];
  }
}
