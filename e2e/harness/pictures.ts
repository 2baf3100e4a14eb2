import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import { untilDrawn } from '@riftdrop/contract/release/pictures';
import { call, pricedCases } from './api.ts';

/** Longest wait for one picture on a busy machine, milliseconds. */
const patience = 120_000;

/**
 * Requests the pictures of the tests, so that on a fresh clone no test waits for the drawing of another's. They are
 * kept between runs (see site.ts), so all later runs only read them.
 */
export async function drawPictures(url: string): Promise<void> {
  const { images } = await call(url, 'GET /bootstrap', {});
  const cases = await pricedCases(url);
  const sections = await call(url, 'GET /dropcase', {});
  const { items } = await call(url, 'GET /dropcase/:slug', { params: { slug: cases[0]?.slug ?? '' } });
  const wanted = [
    ...sections
      .flatMap((section) => section.drop_cases)
      .flatMap(({ image }) => [200, 400].map((size) => address(images, images.drop_case_path, image, size))),
    ...items.flatMap(({ skin_item }) => [200, 400].map((size) => address(images, images.skin_path, skin_item.image, size))),
  ];
  const line = [...new Set(wanted)];
  const next = async (): Promise<void> => {
    for (let path = line.shift(); path; path = line.shift()) await fetchWhenDrawn(`${url}${path}`);
  };
  await Promise.all([next(), next()]);
}

const address = ({ host }: Bootstrap['images'], folder: string, image: string, size: number) => `${host}${folder}${image}_${size}.avif`;

async function fetchWhenDrawn(picture: string): Promise<void> {
  const until = Date.now() + patience;
  for (;;) {
    const answer = await fetch(picture + untilDrawn);
    await answer.arrayBuffer();
    if (answer.ok) return;
    if (answer.status !== 503 || Date.now() > until) throw new Error(`${picture} answered ${answer.status}`);
    await new Promise((done) => setTimeout(done, 1000 * Number(answer.headers.get('retry-after') ?? 1)));
  }
}
