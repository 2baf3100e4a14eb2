/** Disk errors, worded for the operator. */
const words: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the space of this account on the disk is used up',
  EFBIG: 'files of this account may not grow any more',
  EROFS: 'the disk can only be read',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  ENOTDIR: 'a file stands where a folder must be',
  EMFILE: 'this process has too many files open',
  ENFILE: 'the machine has too many files open',
  EIO: 'the disk is faulty',
};

/** One line about a disk that refused to keep something, with the place where there is one; null when it was anything else. */
export function diskTrouble(error: unknown): string | null {
  const { code = '', path = '' } = (error ?? {}) as NodeJS.ErrnoException;
  const reason = words[code];
  if (!reason) return null;
  return `${reason}: ${path || 'the data folder'} (${code})`;
}
