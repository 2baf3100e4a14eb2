import { expect, it } from 'vitest';
import { styleSource, stylesIn } from './view-styles.ts';

it('finds each value of a style attribute once, as a browser reads it', () => {
  const html = `<div style="--cards:6"><p class="a" style="background:url(&quot;a&amp;b&#x27;&lt;&gt;&quot;)">style="no"</p><i style="--cards:6"></i></div>`;
  expect(stylesIn(html)).toEqual(['--cards:6', `background:url("a&b'<>")`]);
});

it('lets exactly these values apply', () => {
  expect(styleSource(['--cards:6', 'color:red'])).toBe(
    "'unsafe-hashes' 'sha256-lEmoxiqqnRPpROM/gUu7kazYdil2aGct9Fg9R64SEH0=' 'sha256-8f935d27GvUutRyY9yWScUMiFUk4WTdZURISiYfPOeQ='",
  );
});
