import { fixedTermReasonNames, type Insurance, insuranceNames } from '@hr/contracts/employment-types';
import type { FixedTermReason } from '@hr/domain/employment-types';
import { formatHours } from '@hr/domain/time';

/** How the values of an employment type read in the log and in an export. */

export const reasonText = (reason: FixedTermReason | null): string | null =>
  reason === null ? null : fixedTermReasonNames[reason];

export const hoursText = (minutes: number | null): string | null => (minutes === null ? null : formatHours(minutes));

export const insurancesText = (insurances: readonly Insurance[]): string =>
  insurances.map((insurance) => insuranceNames[insurance]).join('、');

/** Not with commas, which a spreadsheet takes for the separators of thousands. */
export const daysText = (days: readonly number[]): string => days.join('、');
