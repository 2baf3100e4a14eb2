import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';

type Grade = DropCase['riskGrade'];

/** Position of the badge's needle, 0 to 1. Never an input to odds. */
export const riskWeight: Readonly<Record<Grade, number>> = { Low: 0, Medium: 0.33, High: 0.5, Extreme: 0.6 };

const names: Record<Grade, MessageDescriptor> = {
  Low: msg`Low risk`,
  Medium: msg`Medium risk`,
  High: msg`High risk`,
  Extreme: msg`Extreme risk`,
};

/** A grade in words. */
export const riskName = (grade: Grade): string => t(names[grade]);
