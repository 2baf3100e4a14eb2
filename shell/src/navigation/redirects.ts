import { movedTo, type Moved } from '@riftdrop/contract/release/moved';
import { canonicalPath } from '@riftdrop/host/wiring/navigator';

/** The correct path for a path; null when it is correct already. Query and hash stay as they are. */
export function redirectOf(pathname: string, moved: readonly Moved[]): string | null {
  const path = canonicalPath(pathname);
  const target = canonicalPath(movedTo(moved, path) ?? path);
  return target === pathname ? null : target;
}
