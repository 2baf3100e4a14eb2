/** The id of the bar with what is chosen. */
export const choiceBarId = 'chosen-items';

export const focusChoiceBar = (): void => document.getElementById(choiceBarId)?.focus({ preventScroll: true });
