import type { Rule } from '../rule.ts';
import { budget } from './budget.ts';
import { contractSides } from './contract-sides.ts';
import { contractVersion } from './contract-version.ts';
import { cssContract } from './css-contract.ts';
import { described } from './described.ts';
import { federation } from './federation.ts';
import { firstViews } from './first-views.ts';
import { hostRange } from './host-range.ts';
import { hostSurface } from './host-surface.ts';
import { integrity } from './integrity.ts';
import { names } from './names.ts';
import { noDevCalls } from './no-dev-calls.ts';
import { noEval } from './no-eval.ts';
import { partsExist } from './exports.ts';
import { places } from './places.ts';
import { sharedModules } from './shared-modules.ts';
import { words } from './words.ts';

/** Every rule, in the order in which a report names them: faults that prevent a start come first. */
export const rules: readonly Rule[] = [
  integrity,
  described,
  hostRange,
  hostSurface,
  sharedModules,
  federation,
  contractVersion,
  contractSides,
  partsExist,
  names,
  places,
  firstViews,
  budget,
  cssContract,
  noEval,
  noDevCalls,
  words,
];
