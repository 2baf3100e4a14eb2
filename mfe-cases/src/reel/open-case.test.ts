import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openCase } from './open-case.ts';

/** An element that remembers how it is moved. */
function moving() {
  const element = document.createElement('i');
  const frames: Keyframe[] = [];
  element.animate = (given) => {
    frames.push(...(given as Keyframe[]));
    return { finished: Promise.resolve(), onfinish: null } as unknown as Animation;
  };
  return { element, frames };
}

test('the light stays centred on the mouth of the case, and ends where the sheet puts it', () => {
  const strip = moving();
  const mouth = moving();
  void openCase({ strip: strip.element, mouth: mouth.element });
  expect(mouth.frames.map(({ transform }) => String(transform).replace(/scale.*/, ''))).toEqual(Array(4).fill('translate(-50%, -50%) '));
  const [, rule] = /\.case-mouth \{([^}]*)\}/.exec(readFileSync(`${import.meta.dirname}/../styles.css`, 'utf8'))!;
  expect(rule).toContain(`transform: ${String(mouth.frames.at(-1)!.transform)};`);
});
