import {
  canExceedOneYear,
  type FixedTermReason,
  lawfulMaximumMonths,
} from '../../organisation/employment-types/index.ts';
import { type CalendarDate, daysBetween, lastDayOfTerm } from '../../dates/index.ts';
import type { ContractWarning } from './contract-warning.ts';

/** A fixed term; both days are inclusive. */
export interface FixedTerm {
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate;
  readonly reason: FixedTermReason;
}

/** Labor Standards Act, Article 9, paragraph 2, subparagraph 2. */
const LONGEST_GAP_DAYS = 30;
const LONGEST_WORK_DAYS = 90;
const MONTHS_OF_A_YEAR = 12;

/** Paragraph 3 excepts specific and seasonal work. If the kind of work changes, both kinds must be excepted. */
export const isExcepted = ({ reason }: FixedTerm): boolean => reason === 'specific' || reason === 'seasonal';

const lengthOf = ({ startOn, endOn }: Pick<FixedTerm, 'startOn' | 'endOn'>): number => daysBetween(startOn, endOn) + 1;

/** Returns the days without a contract between two terms: 0 for adjacent terms. */
export const gapBetween = (before: Pick<FixedTerm, 'endOn'>, { startOn }: Pick<FixedTerm, 'startOn'>): number =>
  Math.max(0, daysBetween(before.endOn, startOn) - 1);

const isShortGap = (before: FixedTerm, after: FixedTerm): boolean => gapBetween(before, after) <= LONGEST_GAP_DAYS;

/** Returns the consecutive terms without a long gap that end with the given term. */
const findChain = (term: FixedTerm, earlier: readonly FixedTerm[]): readonly FixedTerm[] => {
  const before = earlier.findLast(({ endOn }) => endOn < term.startOn);
  return before !== undefined && isShortGap(before, term) ? [...findChain(before, earlier), term] : [term];
};

const tooLongWarnings = ({ startOn, endOn, reason }: FixedTerm): ContractWarning[] => {
  const months = lawfulMaximumMonths(reason);
  const lastDay = months === null ? endOn : lastDayOfTerm(startOn, months);
  return months !== null && endOn > lastDay ? [{ code: 'termTooLong', reason, months, lastDay }] : [];
};

/** Work that is expected to end cannot be extended by further contracts. Seasonal work recurs each year and is excepted. */
const tooLongTogetherWarnings = (term: FixedTerm, earlier: readonly FixedTerm[]): ContractWarning[] => {
  const months = lawfulMaximumMonths(term.reason);
  if (months === null || isExcepted(term)) {
    return [];
  }
  const chain = findChain(
    term,
    earlier.filter(({ reason }) => reason === term.reason),
  );
  const [first = term] = chain;
  const total = chain.reduce((sum, one) => sum + lengthOf(one), 0);
  const maximum = lengthOf({ startOn: first.startOn, endOn: lastDayOfTerm(first.startOn, months) });
  return chain.length > 1 && total > maximum
    ? [{ code: 'termsTooLongTogether', reason: term.reason, months, since: first.startOn }]
    : [];
};

const indefiniteWarnings = (term: FixedTerm, earlier: readonly FixedTerm[]): ContractWarning[] => {
  const before = earlier.findLast(({ endOn }) => endOn < term.startOn);
  if (before === undefined || (isExcepted(term) && isExcepted(before))) {
    return [];
  }
  const [gapDays, workedDays] = [gapBetween(before, term), lengthOf(before) + lengthOf(term)];
  return gapDays <= LONGEST_GAP_DAYS && workedDays > LONGEST_WORK_DAYS
    ? [{ code: 'regardedAsIndefinite', gapDays, workedDays }]
    : [];
};

const approvalWarnings = ({ startOn, endOn, reason }: FixedTerm): ContractWarning[] =>
  canExceedOneYear(reason, null) && endOn > lastDayOfTerm(startOn, MONTHS_OF_A_YEAR)
    ? [{ code: 'approvalRequired' }]
    : [];

/** Lists the legal warnings for a fixed term that follows earlier ones of the same employee, which must be in order. */
export const fixedTermWarnings = (term: FixedTerm, earlier: readonly FixedTerm[]): ContractWarning[] => [
  ...tooLongWarnings(term),
  ...tooLongTogetherWarnings(term, earlier),
  ...approvalWarnings(term),
  ...indefiniteWarnings(term, earlier),
];
