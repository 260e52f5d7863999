import { type InsuranceScheme, insuranceSchemes, proposedGrade } from '@hr/domain/people/insurance-enrolments';
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

/** The first day whose grades are known; who came before is insured as they would be then. */
const FIRST_GRADES: CalendarDate = '2025-01-01';

/** Pay goes up in the summer, which is notified by the end of August and holds from the month after. */
const RAISED_ON: CalendarDate = '2026-09-01';

const [RAISED_PERCENT, RAISED_TO] = [20, 1.06];
/** Of a hundred who are employed so many lack an insurance, and of a hundred who have left so many were not taken out. */
const [FORGOTTEN_PERCENT, LEFT_OPEN_PERCENT] = [2, 8];

const SELF_PERCENTS = [null, null, null, 2, 3, 6] as const;

const amountOf = (scheme: InsuranceScheme, day: CalendarDate, pay: number): number =>
  proposedGrade({ scheme, day: laterOf(day, FIRST_GRADES), pay, isPartTime: false })?.amount ?? pay;

interface Insured {
  readonly employeeId: string;
  readonly stint: DemoStint;
  readonly pay: number;
}

const chanceOf = (random: Random) => ({
  forgotten: random.integer(100) < FORGOTTEN_PERCENT ? random.pick(insuranceSchemes) : null,
  leftOpen: random.integer(100) < LEFT_OPEN_PERCENT ? random.pick(insuranceSchemes) : null,
  isRaised: random.integer(100) < RAISED_PERCENT,
  selfPercent: random.pick(SELF_PERCENTS),
});

const enrolmentsOf = ({ employeeId, stint, pay }: Insured, random: Random): Omit<DemoEnrolment, 'id'>[] => {
  const { hiredOn, lastWorkingOn } = stint;
  const { forgotten, leftOpen, isRaised, selfPercent } = chanceOf(random);
  const raised = isRaised && hiredOn < RAISED_ON && lastWorkingOn === null;
  return insuranceSchemes
    .filter((scheme) => lastWorkingOn !== null || scheme !== forgotten)
    .flatMap((scheme): Omit<DemoEnrolment, 'id'>[] => {
      const own = {
        employeeId,
        scheme,
        selfPercent: scheme === 'pension' ? selfPercent : null,
        healthCapacity: scheme === 'health' ? ('employee' as const) : null,
        beginsAs: 'enrolled' as const,
      };
      const first = { ...own, startOn: hiredOn, insuredAmount: amountOf(scheme, hiredOn, pay) };
      const more = amountOf(scheme, RAISED_ON, Math.round(pay * RAISED_TO));
      return raised && more !== first.insuredAmount
        ? [
            { ...first, endOn: addDays(RAISED_ON, -1) },
            { ...own, startOn: RAISED_ON, endOn: null, insuredAmount: more, beginsAs: 'adjusted' as const },
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
      const made = pay === undefined ? [] : enrolmentsOf({ employeeId, stint, pay }, random);
      const isLast = index === stints.length - 1;
      return made.map((one) => ({
        ...one,
        id: nextId(),
        endOn: isLast || one.endOn !== null ? one.endOn : stint.lastWorkingOn,
      }));
    }),
  );
};
