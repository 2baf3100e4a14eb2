import { render } from '@testing-library/react';
import { ArrowLeft, ArrowRight, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the rule that mirrors arrows has the class names of the icons', () => {
  const [, selector] =
    /^(:is\(.*\)):dir\(rtl\) \{\s*direction: ltr;\s*scale: -1 1/m.exec(readFileSync(join(import.meta.dirname, 'base.css'), 'utf8')) ?? [];
  const matches = [ArrowLeft, ArrowRight, ChevronLeft, ChevronRight, ChevronDown].map((Icon) => {
    const { container } = render(<Icon aria-hidden="true" />);
    return container.firstElementChild!.matches(selector!);
  });
  expect(matches).toEqual([true, true, true, true, false]);
});
