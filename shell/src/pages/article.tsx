import type { ReactNode } from 'react';

/** A page of text at reading width. */
export function Article({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="prose mx-auto max-w-180 px-3 py-8 text-body-l text-mid md:px-5">
      <h1 className="mb-6 text-h1 text-hi">{title}</h1>
      {children}
    </article>
  );
}
