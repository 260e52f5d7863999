import type { CalendarDate } from '@hr/domain/dates';
import type { DemoEmployee } from './demo-employees.ts';

export interface DemoUnpaidLeave {
  readonly employeeId: string;
  readonly kind: 'parental';
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** One in so many long-standing employees, and the index of the first. */
const [EVERY, FIRST] = [97, 39];
const HIRED_BEFORE: CalendarDate = '2025-01-01';

/** Parental leave of some employees. It does not count as service. */
export const demoUnpaidLeaves = (employees: readonly DemoEmployee[]): DemoUnpaidLeave[] =>
  employees
    .filter(({ stints }) => {
      const last = stints.at(-1);
      return last !== undefined && last.lastWorkingOn === null && last.hiredOn < HIRED_BEFORE;
    })
    .filter((_, place) => place % EVERY === FIRST)
    .map(({ id: employeeId }) => ({ employeeId, kind: 'parental', from: '2026-09-01', to: '2027-02-28' }));
