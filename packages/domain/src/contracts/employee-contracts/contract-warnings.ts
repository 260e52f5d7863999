import type { FixedTermReason } from '../../organisation/employment-types/index.ts';
import { type CalendarDate, daysBetween } from '../../dates/index.ts';
import { type ContractProgress, contractStateOn, lastDayOf } from './contract-state.ts';
import type { ContractWarning } from './contract-warning.ts';
import { type FixedTerm, fixedTermWarnings, gapBetween, isExcepted } from './fixed-term-warnings.ts';
import { type Cover, insuranceWarnings } from './insurance-warnings.ts';
import { type PaidTerm, payWarnings } from './pay-warnings.ts';

interface Term extends ContractProgress {
  /** Null for one that is not for a fixed term. */
  readonly fixedTermReason: FixedTermReason | null;
}

interface Judged extends Term {
  /** Of whoever has left, or began anew since, nobody asks how it goes on. */
  readonly isWorkedUnder: boolean;
  /** Only the primary ones follow each other: others may stand beside them. */
  readonly kind: 'primary' | 'other';
  /** Whether the Labor Standards Act applies: it does not to what is contracted out. */
  readonly isLaborActApplicable: boolean;
  /** No amount is kept of it, which everybody may know. */
  readonly isPayMissing: boolean;
  /** Null where the reader may not know it, or none is kept. */
  readonly pay: Pick<PaidTerm, 'pay' | 'payBasis' | 'weeklyMinutes'> | null;
  /** The projects that pay for it. */
  readonly projects: readonly { readonly code: string; readonly endOn: CalendarDate }[];
  /** In what the person is insured, was and will be; none for a reader who may not know it. */
  readonly insurances: readonly Cover[];
  /** So many days before its end the type of employment wants to be reminded of it; none for the usual ones. */
  readonly reminderDays: readonly number[];
}

interface Surroundings {
  /** The primary contracts of the same person that were not voided, in the order of their days. */
  readonly others: readonly Term[];
  readonly today: CalendarDate;
}

const asFixedTerm = (term: Term): FixedTerm[] => {
  const endOn = lastDayOf(term);
  return term.fixedTermReason === null || endOn === null
    ? []
    : [{ startOn: term.startOn, endOn, reason: term.fixedTermReason }];
};

const gapWarnings = ({ kind, startOn }: Judged, others: readonly Term[]): ContractWarning[] => {
  if (kind === 'other') {
    return [];
  }
  const gaps = others.map(lastDayOf).flatMap((endOn) => (endOn === null ? [] : [gapBetween({ endOn }, { startOn })]));
  const gapDays = gaps.length === 0 ? 0 : Math.min(...gaps);
  return gapDays > 0 ? [{ code: 'gapBefore', gapDays }] : [];
};

const USUAL_REMINDER_DAYS = [60, 30];

const isFollowed = ({ kind }: Judged, last: CalendarDate, others: readonly Term[]): boolean =>
  kind === 'primary' && others.some(({ stage, startOn }) => stage === 'signed' && startOn > last);

/** Whether somebody has to see to how it goes on. */
const isLeftOpen = (term: Judged, last: CalendarDate, others: readonly Term[]): boolean =>
  term.isWorkedUnder && !term.isRenewed && !isFollowed(term, last, others);

const endWarnings = (term: Judged, { others, today }: Surroundings): ContractWarning[] => {
  const [state, last] = [contractStateOn(term, today), lastDayOf(term)];
  if (last === null || !isLeftOpen(term, last, others)) {
    return [];
  }
  const daysLeft = daysBetween(today, last);
  if (state === 'expired') {
    const canBecomeIndefinite = term.isLaborActApplicable && asFixedTerm(term).some((fixed) => !isExcepted(fixed));
    return [{ code: 'endedWithoutRenewal', endedOn: last, canBecomeIndefinite }];
  }
  const isRunning = state === 'effective' || state === 'expiring';
  const reminderDays = term.reminderDays.length > 0 ? term.reminderDays : USUAL_REMINDER_DAYS;
  const reached = reminderDays.filter((days) => daysLeft <= days);
  return isRunning && reached.length > 0 ? [{ code: 'ending', withinDays: Math.min(...reached), daysLeft }] : [];
};

const coverWarnings = (term: Judged, { others, today }: Surroundings): ContractWarning[] => {
  const lastDay = lastDayOf(term);
  if (lastDay === null || lastDay < today) {
    return [];
  }
  const isFollowed = others.map(lastDayOf).some((theirs) => theirs === null || theirs > lastDay);
  return insuranceWarnings({ startOn: term.startOn, lastDay, isFollowed }, term.insurances);
};

const missingPayWarnings = (term: Judged, today: CalendarDate): ContractWarning[] => {
  const lastDay = lastDayOf(term);
  return term.isPayMissing && (lastDay === null || lastDay >= today) ? [{ code: 'payMissing' }] : [];
};

const projectWarnings = (term: Judged): ContractWarning[] => {
  const last = lastDayOf(term);
  return term.projects
    .filter(({ endOn }) => last === null || last > endOn)
    .map(({ code, endOn }) => ({ code: 'projectEndsSooner', project: code, endOn }));
};

/** Everything that the author of a contract has to know of it, among the others of the same person. */
export const contractWarnings = (contract: Judged, { others, today }: Surroundings): ContractWarning[] => {
  const earlier = others.filter(({ startOn }) => startOn < contract.startOn);
  const lawful = contract.isLaborActApplicable
    ? asFixedTerm(contract).flatMap((term) => fixedTermWarnings(term, earlier.flatMap(asFixedTerm)))
    : [];
  const paid =
    contract.isLaborActApplicable && contract.pay !== null
      ? payWarnings({ ...contract.pay, startOn: contract.startOn, endOn: lastDayOf(contract) }, today)
      : [];
  return [
    ...endWarnings(contract, { others, today }),
    ...lawful,
    ...gapWarnings(contract, earlier),
    ...projectWarnings(contract),
    ...coverWarnings(contract, { others, today }),
    ...missingPayWarnings(contract, today),
    ...paid,
  ];
};
