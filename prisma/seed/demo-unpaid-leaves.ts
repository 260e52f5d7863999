import type { CalendarDate } from '@hr/domain/dates';
import type { DemoEmployee } from './demo-employees.ts';

export interface DemoUnpaidLeave {
  readonly employeeId: string;
  readonly kind: 'parental';
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** One of so many who have been there for long. */
const [EVERY, FIRST] = [97, 39];
const HIRED_BEFORE: CalendarDate = '2025-01-01';

/** Some are on parental leave, which the service counts neither as service nor against it. */
export const demoUnpaidLeaves = (people: readonly DemoEmployee[]): DemoUnpaidLeave[] =>
  people
    .filter(({ stints }) => {
      const last = stints.at(-1);
      return last !== undefined && last.lastWorkingOn === null && last.hiredOn < HIRED_BEFORE;
    })
    .filter((_, place) => place % EVERY === FIRST)
    .map(({ id: employeeId }) => ({ employeeId, kind: 'parental', from: '2026-09-01', to: '2027-02-28' }));
