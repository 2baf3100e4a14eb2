/** Between two looks at a picture, milliseconds, and how many there are before it counts as failed. */
const checkEveryMs = 50;
const checks = 3;

/** Resolves when a picture is there and decoded enough to be painted; rejects with `failed to preload {url}` when it is not after three looks. */
export async function preloadImage(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  for (let check = 0; check < checks; check++) {
    if (image.complete && image.naturalWidth > 0) return;
    await new Promise((later) => setTimeout(later, checkEveryMs));
  }
  if (!image.complete || image.naturalWidth === 0) throw new Error(`failed to preload ${url}`);
}

/** Resolves when all are there; rejects when any is not, once every one has been tried. */
export async function preloadImages(urls: readonly string[]): Promise<void> {
  const tried = await Promise.allSettled(urls.map(preloadImage));
  if (tried.some(({ status }) => status === 'rejected')) throw new Error('One or more images failed to load');
}
