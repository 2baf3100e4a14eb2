/** The id of the bar with the chosen items. */
export const choiceBarId = 'chosen-items';

export const focusChoiceBar = (): void => document.getElementById(choiceBarId)?.focus({ preventScroll: true });
