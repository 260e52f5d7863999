import { type InsuranceScheme, insuranceSchemes, proposedGrade } from '@hr/domain/people/insurance-enrolments';
import { shippedStatutoryTables } from '@hr/domain/organisation/statutory-tables';
import { addDays, type CalendarDate, laterOf } from '@hr/domain/dates';
import type { DemoContract } from './demo-contracts.ts';
import type { DemoEmployee, DemoStint } from './demo-employees.ts';
import { orderedIds } from './ids.ts';
import { type Random, seededRandom } from './random.ts';

export interface DemoEnrolment {
  readonly id: string;
  readonly employeeId: string;
  readonly scheme: InsuranceScheme;
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate | null;
  /** Integer NTD. */
  readonly insuredAmount: number;
  readonly selfPercent: number | null;
  readonly healthCapacity: 'employee' | null;
  readonly beginsAs: 'enrolled' | 'adjusted';
}

const SEED = 20_261_205;

/** The first day with known insurance grades; earlier enrolments use the grades of this day. */
const FIRST_GRADES: CalendarDate = '2025-01-01';

/** Raises of the summer, notified by the end of August, take effect on the first day of the next month. */
const RAISED_ON: CalendarDate = '2026-09-01';

const [RAISED_PERCENT, RAISED_TO] = [20, 1.06];
/** Percent of employees without one of the insurances, and of former employees with an enrolment that was not ended. */
const [FORGOTTEN_PERCENT, LEFT_OPEN_PERCENT] = [2, 8];

const MAX_SELF_PERCENT = 6;

const SELF_PERCENTS = [null, null, null, 2, 3, MAX_SELF_PERCENT] as const;

const tables = shippedStatutoryTables();

const amountOf = (scheme: InsuranceScheme, day: CalendarDate, pay: number): number =>
  proposedGrade(tables, { scheme, day: laterOf(day, FIRST_GRADES), pay, isPartTime: false })?.amount ?? pay;

interface InsuredStint {
  readonly employeeId: string;
  readonly stint: DemoStint;
  readonly pay: number;
}

const drawVariation = (random: Random) => ({
  forgotten: random.integer(100) < FORGOTTEN_PERCENT ? random.pick(insuranceSchemes) : null,
  leftOpen: random.integer(100) < LEFT_OPEN_PERCENT ? random.pick(insuranceSchemes) : null,
  isRaised: random.integer(100) < RAISED_PERCENT,
  selfPercent: random.pick(SELF_PERCENTS),
});

const enrolmentsOf = ({ employeeId, stint, pay }: InsuredStint, random: Random): Omit<DemoEnrolment, 'id'>[] => {
  const { hiredOn, lastWorkingOn } = stint;
  const { forgotten, leftOpen, isRaised, selfPercent } = drawVariation(random);
  const raised = isRaised && hiredOn < RAISED_ON && lastWorkingOn === null;
  return insuranceSchemes
    .filter((scheme) => lastWorkingOn !== null || scheme !== forgotten)
    .flatMap((scheme): Omit<DemoEnrolment, 'id'>[] => {
      const base = {
        employeeId,
        scheme,
        selfPercent: scheme === 'pension' ? selfPercent : null,
        healthCapacity: scheme === 'health' ? ('employee' as const) : null,
        beginsAs: 'enrolled' as const,
      };
      const payBefore = raised ? Math.round(pay / RAISED_TO) : pay;
      const first = { ...base, startOn: hiredOn, insuredAmount: amountOf(scheme, hiredOn, payBefore) };
      const more = amountOf(scheme, RAISED_ON, pay);
      // Pensions of some were not adjusted.
      const isAdjusted = raised && !(scheme === 'pension' && selfPercent === MAX_SELF_PERCENT);
      return isAdjusted && more !== first.insuredAmount
        ? [
            { ...first, endOn: addDays(RAISED_ON, -1) },
            { ...base, startOn: RAISED_ON, endOn: null, insuredAmount: more, beginsAs: 'adjusted' as const },
          ]
        : [{ ...first, endOn: scheme === leftOpen ? null : lastWorkingOn }];
    });
};

export const demoEnrolments = (
  employees: readonly DemoEmployee[],
  contracts: readonly DemoContract[],
): DemoEnrolment[] => {
  const random = seededRandom(SEED);
  const pays = new Map(contracts.map(({ employeeId, startOn, pay }) => [`${employeeId} ${startOn}`, pay]));
  const nextId = orderedIds(SEED);
  return employees.flatMap(({ id: employeeId, stints }) =>
    stints.flatMap((stint, index) => {
      const pay = pays.get(`${employeeId} ${stint.hiredOn}`);
      const enrolments = pay === undefined ? [] : enrolmentsOf({ employeeId, stint, pay }, random);
      const isLast = index === stints.length - 1;
      return enrolments.map((one) => ({
        ...one,
        id: nextId(),
        endOn: isLast || one.endOn !== null ? one.endOn : stint.lastWorkingOn,
      }));
    }),
  );
};
