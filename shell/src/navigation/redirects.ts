import { movedTo, type Moved } from '@riftdrop/contract/release/moved';
import { canonicalPath } from '@riftdrop/host/wiring/navigator';

/** Where a path should be instead; null when it is right. Query and hash stay as they are (SHELL-017 to 024). */
export function redirectOf(pathname: string, moved: readonly Moved[]): string | null {
  const path = canonicalPath(pathname);
  const target = canonicalPath(movedTo(moved, path) ?? path);
  return target === pathname ? null : target;
}
