import { fairnessMutants } from './fairness.ts';
import { machineryMutants } from './machinery.ts';
import { moneyMutants } from './money.ts';
import type { Mutant } from './mutant.ts';

export const mutants: Mutant[] = [...moneyMutants, ...fairnessMutants, ...machineryMutants];
