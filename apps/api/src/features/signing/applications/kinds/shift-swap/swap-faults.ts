import type { SwappedDay } from '@hr/contracts/signing/applications';
import { plannedDayNames } from '@hr/contracts/time/schedules';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { type Violation, violationText } from '@hr/domain/time/scheduling';
import {
  type CheckedCell,
  checkSchedules,
  findPublishedPlans,
  hasLockedDay,
  type PersonViolations,
} from '#features/time/schedules/index.ts';
import type { Context } from '#core/context.ts';
import { findAbsencesOfEmployees } from '../absent-colleagues.rows.ts';
import type { ApplicationFault } from '../application-kind.ts';
import { findEmploymentGaps } from '../employment-gap.rows.ts';
import { findOpenSwapDays } from './shift-swap.rows.ts';

interface NamedEmployee {
  readonly id: string;
  readonly nameZh: string;
}

export interface ShiftSwap {
  /** Null for an application that is not stored yet. */
  readonly applicationId: string | null;
  readonly applicant: NamedEmployee;
  readonly colleague: NamedEmployee;
  readonly ownOn: CalendarDate;
  readonly colleagueOn: CalendarDate;
}

/** A fault with the field of the form that shows it. */
export interface SwapFault extends ApplicationFault {
  readonly field: 'ownOn' | 'colleagueOn' | 'agentId';
  /** Another swap has reserved the day. */
  readonly isOverlap?: boolean;
}

export interface AssessedSwap {
  /** Days that are published for both employees. */
  readonly days: readonly SwappedDay[];
  readonly faults: readonly SwapFault[];
}

const daysOf = ({ ownOn, colleagueOn }: Pick<ShiftSwap, 'ownOn' | 'colleagueOn'>): CalendarDate[] =>
  [...new Set([ownOn, colleagueOn])].toSorted();

const fieldOf = (on: CalendarDate, { ownOn }: ShiftSwap): SwapFault['field'] =>
  on === ownOn ? 'ownOn' : 'colleagueOn';

const faultOn = (swap: ShiftSwap, on: CalendarDate, text: string): SwapFault => ({
  text: `${formatDate(on)} ${text}`,
  article: null,
  isCertain: true,
  field: fieldOf(on, swap),
});

/** Finds the days that are published for both, and a fault for each that is not. */
const findSwappedDays = async (context: Context, swap: ShiftSwap): Promise<AssessedSwap> => {
  const { applicant, colleague } = swap;
  const plans = await findPublishedPlans(context, [applicant.id, colleague.id], daysOf(swap));
  const planOf = (employeeId: string, on: CalendarDate): SwappedDay['own'] | null => {
    const plan = plans.find((one) => one.employeeId === employeeId && one.on === on);
    return plan
      ? { kind: plan.kind, shiftTemplateId: plan.shiftTemplateId, name: plan.shiftName ?? plannedDayNames[plan.kind] }
      : null;
  };
  const searched = daysOf(swap).map((on) => ({ on, own: planOf(applicant.id, on), theirs: planOf(colleague.id, on) }));
  return {
    days: searched.flatMap(({ on, own, theirs }) => (own && theirs ? [{ on, own, colleague: theirs }] : [])),
    faults: searched.flatMap(({ on, own, theirs }) => [
      ...(own ? [] : [faultOn(swap, on, `${applicant.nameZh} 的班表尚未發佈`)]),
      ...(theirs ? [] : [faultOn(swap, on, `${colleague.nameZh} 的班表尚未發佈`)]),
    ]),
  };
};

const isSamePlan = (one: SwappedDay['own'], other: SwappedDay['own']): boolean =>
  one.kind === other.kind && one.shiftTemplateId === other.shiftTemplateId;

/** One text for all reasons, so that the applicant does not learn of a leaving or of the end of a contract. */
const UNAVAILABLE = '無法出勤（不在職、合約到期、留職停薪、請假、出差或公出），不可調班';

const findAbsenceFaults = async (context: Context, swap: ShiftSwap): Promise<SwapFault[]> => {
  const people = [swap.applicant, swap.colleague];
  const pairs = daysOf(swap).flatMap((on) => people.map((person) => ({ on, person, id: `${person.id} ${on}` })));
  const absences = await findAbsencesOfEmployees(
    context,
    people.map(({ id }) => id),
    daysOf(swap),
  );
  const gaps = await findEmploymentGaps(
    context,
    pairs.map(({ id, on, person }) => ({ id, employeeId: person.id, from: on, until: on })),
  );
  // At most two days are searched, so that the bounds of an absence are its days.
  const isAbsent = (employeeId: string, on: CalendarDate): boolean =>
    absences.some(({ employee, from, until }) => employee.id === employeeId && (from === on || until === on));
  return pairs
    .filter(({ id, on, person }) => gaps.has(id) || isAbsent(person.id, on))
    .map(({ on, person }) => faultOn(swap, on, `${person.nameZh} ${UNAVAILABLE}`));
};

const findLockFaults = async (context: Context, swap: ShiftSwap): Promise<SwapFault[]> => {
  const faults: SwapFault[] = [];
  for (const on of daysOf(swap)) {
    const people = [swap.applicant, swap.colleague];
    if (
      await hasLockedDay(
        context,
        people.map(({ id }) => ({ employeeId: id, on })),
      )
    ) {
      faults.push(faultOn(swap, on, '該月份班表已鎖定'));
    }
  }
  return faults;
};

const findOverlapFaults = async (context: Context, swap: ShiftSwap): Promise<SwapFault[]> => {
  const days = await findOpenSwapDays(context, {
    employeeIds: [swap.applicant.id, swap.colleague.id],
    days: daysOf(swap),
    applicationId: swap.applicationId,
  });
  return days.map((on) => ({ ...faultOn(swap, on, '已有待簽核的調班申請'), isOverlap: true }));
};

const UNCHANGED: SwapFault = {
  text: '兩人於所選日期的班別相同，無須調班',
  article: null,
  isCertain: true,
  field: 'colleagueOn',
};

/** Returns the plans of both employees after the swap. */
export const cellsAfter = (swap: ShiftSwap, days: readonly SwappedDay[]): CheckedCell[] =>
  days.flatMap(({ on, own, colleague }) =>
    (
      [
        [swap.applicant, colleague],
        [swap.colleague, own],
      ] as const
    ).map(([{ id: employeeId }, { kind, shiftTemplateId }]) => ({ employeeId, on, kind, shiftTemplateId })),
  );

const keyOf = (employeeId: string, { rule, days, parameters }: Violation): string =>
  JSON.stringify([employeeId, rule, days, parameters]);

const keysOf = (checked: readonly PersonViolations[]): ReadonlySet<string> =>
  new Set(checked.flatMap(({ person, violations }) => violations.map((one) => keyOf(person.id, one))));

const toRuleFault = (swap: ShiftSwap, { nameZh }: NamedEmployee, violation: Violation): SwapFault => {
  const { rule, article, level, days } = violation;
  const on = days.find((day) => daysOf(swap).includes(day)) ?? days[0] ?? swap.ownOn;
  const text = rule === 'unavailable' ? UNAVAILABLE : violationText(violation);
  return {
    ...faultOn(swap, on, `${nameZh} ${text}`),
    article: article === null ? null : `勞動基準法${article}`,
    isCertain: level === 'must',
  };
};

/** Finds the violations of both employees that the swap adds, after other swaps that are approved together. */
const findRuleFaults = async (
  context: Context,
  swap: ShiftSwap,
  { days, before }: { readonly days: readonly SwappedDay[]; readonly before: readonly CheckedCell[] },
): Promise<SwapFault[]> => {
  const people = [swap.applicant, swap.colleague];
  const scope = {
    employeeIds: people.map(({ id }) => id),
    period: { from: daysOf(swap)[0] ?? swap.ownOn, to: daysOf(swap).at(-1) ?? swap.ownOn },
  };
  const known = keysOf(await checkSchedules(context, { ...scope, cells: before }));
  const checked = await checkSchedules(context, { ...scope, cells: [...before, ...cellsAfter(swap, days)] });
  return people.flatMap((employee) =>
    checked
      .filter(({ person }) => person.id === employee.id)
      .flatMap(({ violations }) => violations.filter((one) => !known.has(keyOf(employee.id, one))))
      .map((violation) => toRuleFault(swap, employee, violation)),
  );
};

/** Assesses a swap. The rules are checked only if nothing else is against it. */
export const assessSwap = async (
  context: Context,
  swap: ShiftSwap,
  before: readonly CheckedCell[] = [],
): Promise<AssessedSwap> => {
  const { days, faults: unpublished } = await findSwappedDays(context, swap);
  const isUnchanged = unpublished.length === 0 && days.every(({ own, colleague }) => isSamePlan(own, colleague));
  const faults = [
    ...daysOf(swap)
      .filter((on) => on < context.today)
      .map((on) => faultOn(swap, on, '無法修改過往的班表')),
    ...unpublished,
    ...(await findLockFaults(context, swap)),
    ...(await findAbsenceFaults(context, swap)),
    ...(await findOverlapFaults(context, swap)),
    ...(isUnchanged ? [UNCHANGED] : []),
  ];
  return { days, faults: faults.length > 0 ? faults : await findRuleFaults(context, swap, { days, before }) };
};

/** Returns true if the published plans are those that were shown at submission. */
export const isAsSubmitted = (days: readonly SwappedDay[], submitted: readonly SwappedDay[]): boolean =>
  days.length === submitted.length &&
  days.every((day, place) => {
    const other = submitted[place];
    return (
      other !== undefined &&
      day.on === other.on &&
      isSamePlan(day.own, other.own) &&
      isSamePlan(day.colleague, other.colleague)
    );
  });
