import { addDays, type CalendarDate } from '@hr/domain/dates';
import { closedDepartment, demoDepartments } from './demo-departments.ts';
import { staffTitles } from './demo-job-titles.ts';

export interface DemoPosition {
  readonly department: string;
  /** The code of a job title. */
  readonly jobTitle: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
}

/** The last day of a move, so that the organisation is the same on every day that it is created. */
const LAST_MOVE: CalendarDate = '2026-10-31';

/** One employee in so many moves to another department, or to the next title of the same family. */
const [EVERY_TRANSFER, EVERY_TITLE] = [9, 7];

/** Departments that exist from the beginning and stay open: the targets of department transfers. */
const permanentDepartments = demoDepartments.filter(
  ({ code, periods }) =>
    code !== closedDepartment.code && periods[0]?.from === '2023-01-01' && periods.at(-1)?.to === null,
);

const nextTitle = (title: string): string | undefined => {
  const next = staffTitles[staffTitles.indexOf(title) + 1];
  return next?.[0] === title[0] ? next : undefined;
};

const changeOf = (index: number, { department, jobTitle }: DemoPosition): Partial<DemoPosition> | undefined => {
  if (index % EVERY_TITLE === 3) {
    const next = nextTitle(jobTitle);
    return next === undefined ? undefined : { jobTitle: next };
  }
  if (index % EVERY_TRANSFER === 4) {
    const other = permanentDepartments[index % permanentDepartments.length];
    return other === undefined || other.code === department ? undefined : { department: other.code };
  }
  return undefined;
};

/** Adds one later position to the positions of some employees. */
export const withPositionChange = (positions: readonly DemoPosition[], index: number): DemoPosition[] => {
  const [last] = positions.slice(-1);
  if (last === undefined || last.to !== null) {
    return [...positions];
  }
  const on = addDays(last.from, 300 + ((index * 37) % 600));
  const next = on <= LAST_MOVE ? changeOf(index, last) : undefined;
  return next === undefined
    ? [...positions]
    : [...positions.slice(0, -1), { ...last, to: on }, { ...last, ...next, from: on }];
};
