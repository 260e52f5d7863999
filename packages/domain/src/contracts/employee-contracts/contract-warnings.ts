import type { FixedTermReason } from '../../organisation/employment-types/index.ts';
import { type CalendarDate, daysBetween } from '../../dates/index.ts';
import { type ContractProgress, contractStateOn, lastDayOf } from './contract-state.ts';
import type { ContractWarning } from './contract-warning.ts';
import { type FixedTerm, fixedTermWarnings, gapBetween, isExcepted } from './fixed-term-warnings.ts';
import { type InsurancePeriod, insuranceWarnings } from './insurance-warnings.ts';
import { type PaidTerm, type PayStandards, payWarnings } from './pay-warnings.ts';

interface ContractTermFacts extends ContractProgress {
  /** Null for a contract without a fixed term. */
  readonly fixedTermReason: FixedTermReason | null;
}

interface CheckedContract extends ContractTermFacts {
  /** False if the employee has left or started a new employment since; then no continuation is needed. */
  readonly isEmployedUnderContract: boolean;
  /** Only primary contracts follow each other; others can run in parallel. */
  readonly kind: 'primary' | 'other';
  /** Whether the Labor Standards Act applies. It does not apply to contractors. */
  readonly isLaborActApplicable: boolean;
  /** Whether no amount is stored. All callers may know this. */
  readonly isPayMissing: boolean;
  /** Null if the caller may not see the pay, or none is stored. */
  readonly pay: Pick<PaidTerm, 'pay' | 'payBasis' | 'weeklyMinutes'> | null;
  /** Projects that pay for the contract. */
  readonly projects: readonly { readonly code: string; readonly endOn: CalendarDate }[];
  /** Insurance periods of the employee; empty if the caller may not see them. */
  readonly insurances: readonly InsurancePeriod[];
  /** Reminder days before the end, set by the employment type; empty for the defaults. */
  readonly reminderDays: readonly number[];
}

interface WarningContext extends PayStandards {
  /** Primary contracts of the same employee that are not voided, in order of their days. */
  readonly others: readonly ContractTermFacts[];
}

const asFixedTerm = (term: ContractTermFacts): FixedTerm[] => {
  const endOn = lastDayOf(term);
  return term.fixedTermReason === null || endOn === null
    ? []
    : [{ startOn: term.startOn, endOn, reason: term.fixedTermReason }];
};

const gapWarnings = ({ kind, startOn }: CheckedContract, others: readonly ContractTermFacts[]): ContractWarning[] => {
  if (kind === 'other') {
    return [];
  }
  const gaps = others.map(lastDayOf).flatMap((endOn) => (endOn === null ? [] : [gapBetween({ endOn }, { startOn })]));
  const gapDays = gaps.length === 0 ? 0 : Math.min(...gaps);
  return gapDays > 0 ? [{ code: 'gapBefore', gapDays }] : [];
};

const USUAL_REMINDER_DAYS = [60, 30];

const isFollowed = ({ kind }: CheckedContract, last: CalendarDate, others: readonly ContractTermFacts[]): boolean =>
  kind === 'primary' && others.some(({ stage, startOn }) => stage === 'signed' && startOn > last);

/** Whether someone must decide about the continuation. */
const needsDecision = (term: CheckedContract, last: CalendarDate, others: readonly ContractTermFacts[]): boolean =>
  term.isEmployedUnderContract && !term.isRenewed && !isFollowed(term, last, others);

const endWarnings = (term: CheckedContract, { others, today }: WarningContext): ContractWarning[] => {
  const [state, last] = [contractStateOn(term, today), lastDayOf(term)];
  if (last === null || !needsDecision(term, last, others)) {
    return [];
  }
  const daysLeft = daysBetween(today, last);
  if (state === 'expired') {
    const canBecomeIndefinite = term.isLaborActApplicable && asFixedTerm(term).some((fixed) => !isExcepted(fixed));
    return [{ code: 'endedWithoutRenewal', endedOn: last, canBecomeIndefinite }];
  }
  const isRunning = state === 'effective' || state === 'expiring';
  const reminderDays = term.reminderDays.length > 0 ? term.reminderDays : USUAL_REMINDER_DAYS;
  const reachedReminders = reminderDays.filter((days) => daysLeft <= days);
  return isRunning && reachedReminders.length > 0
    ? [{ code: 'ending', withinDays: Math.min(...reachedReminders), daysLeft }]
    : [];
};

const insurancePeriodWarnings = (term: CheckedContract, { others, today }: WarningContext): ContractWarning[] => {
  const lastDay = lastDayOf(term);
  if (lastDay === null || lastDay < today) {
    return [];
  }
  const isFollowed = others.map(lastDayOf).some((otherEnd) => otherEnd === null || otherEnd > lastDay);
  return insuranceWarnings({ startOn: term.startOn, lastDay, isFollowed }, term.insurances);
};

const missingPayWarnings = (term: CheckedContract, today: CalendarDate): ContractWarning[] => {
  const lastDay = lastDayOf(term);
  return term.isPayMissing && (lastDay === null || lastDay >= today) ? [{ code: 'payMissing' }] : [];
};

const projectWarnings = (term: CheckedContract): ContractWarning[] => {
  const last = lastDayOf(term);
  return term.projects
    .filter(({ endOn }) => last === null || last > endOn)
    .map(({ code, endOn }) => ({ code: 'projectEndsSooner', project: code, endOn }));
};

/** Lists all warnings for a contract, considering the other contracts of the employee. */
export const contractWarnings = (contract: CheckedContract, context: WarningContext): ContractWarning[] => {
  const { others, today } = context;
  const earlier = others.filter(({ startOn }) => startOn < contract.startOn);
  const fixedTerm = contract.isLaborActApplicable
    ? asFixedTerm(contract).flatMap((term) => fixedTermWarnings(term, earlier.flatMap(asFixedTerm)))
    : [];
  const payBelowMinimum =
    contract.isLaborActApplicable && contract.pay !== null
      ? payWarnings({ ...contract.pay, startOn: contract.startOn, endOn: lastDayOf(contract) }, context)
      : [];
  return [
    ...endWarnings(contract, context),
    ...fixedTerm,
    ...gapWarnings(contract, earlier),
    ...projectWarnings(contract),
    ...insurancePeriodWarnings(contract, context),
    ...missingPayWarnings(contract, today),
    ...payBelowMinimum,
  ];
};
