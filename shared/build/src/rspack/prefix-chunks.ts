import type { LoaderContext } from '@rspack/core';

/** Loader: puts the remote's name before the chunk names of its remote.tsx, as several remotes may have a page of the same name. */
export default function prefixChunks(this: LoaderContext<{ prefix: string }>, source: string): string {
  return source.replace(/(webpackChunkName:\s*["'])/g, `$1${this.getOptions().prefix}-`);
}
