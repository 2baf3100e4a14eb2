import { plural, t } from '@lingui/core/macro';
import { formatCount } from '@riftdrop/money/format';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Menu, MenuCheck } from '@riftdrop/ui/menu';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type Choices, type FacetName, facets, type View } from './view.ts';

interface FilterMenuProps {
  name: FacetName;
  choices: Choices;
  chosen: View['chosen'];
  onChange: (chosen: View['chosen']) => void;
}

export interface FilterRowProps extends Omit<FilterMenuProps, 'name'> {
  names: readonly FacetName[];
}

/** A menu for each facet that divides the list. In a separate chunk: menus are heavy, and the items come first. */
export default function FilterRow({ names, ...rest }: FilterRowProps) {
  return names.map((name) => <FilterMenu key={name} name={name} {...rest} />);
}

/** Narrows the list by one facet: several words of it may be kept together. */
function FilterMenu({ name, choices, chosen, onChange }: FilterMenuProps) {
  const label = t(facets[name].label);
  const count = chosen[name].size;
  const toggle = (word: string, on: boolean) => {
    const next = new Set(chosen[name]);
    if (on) next.add(word);
    else next.delete(word);
    onChange({ ...chosen, [name]: next });
  };
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={count ? t`${label}, ${plural(count, { other: '# chosen' })}` : label}
          className={buttonClass({ variant: 'outline', className: clsx('px-3.5!', count > 0 && 'border-brand! text-brand!') })}
        >
          <span>{label}</span>
          {count > 0 && <span className="num">{count}</span>}
          <ChevronDown aria-hidden="true" className="size-4" />
        </button>
      }
    >
      {choices[name].map((choice) => (
        <MenuCheck key={choice.word} checked={chosen[name].has(choice.word)} onChange={(on) => toggle(choice.word, on)}>
          {choice.label}
          <span className="num ms-auto ps-4 text-low">{formatCount(choice.count)}</span>
        </MenuCheck>
      ))}
    </Menu>
  );
}
