import { addDays, type CalendarDate } from '@hr/domain/dates';
import { closing, demoDepartments } from './demo-departments.ts';
import { staffTitles } from './demo-job-titles.ts';

export interface DemoPosition {
  readonly department: string;
  /** The code of a job title. */
  readonly jobTitle: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
}

/** Nobody moves after this day, so that the organisation looks the same whenever it is made. */
const LAST_MOVE: CalendarDate = '2026-10-31';

/** One of so many moves: to another department, or to the next title of their family. */
const [EVERY_TRANSFER, EVERY_TITLE] = [9, 7];

/** Those that were there from the beginning and are not closed, to which anybody can move. */
const lasting = demoDepartments.filter(
  ({ code, periods }) => code !== closing.code && periods[0]?.from === '2023-01-01' && periods.at(-1)?.to === null,
);

const nextTitle = (title: string): string | undefined => {
  const next = staffTitles[staffTitles.indexOf(title) + 1];
  return next?.[0] === title[0] ? next : undefined;
};

const becomes = (index: number, { department, jobTitle }: DemoPosition): Partial<DemoPosition> | undefined => {
  if (index % EVERY_TITLE === 3) {
    const next = nextTitle(jobTitle);
    return next === undefined ? undefined : { jobTitle: next };
  }
  if (index % EVERY_TRANSFER === 4) {
    const other = lasting[index % lasting.length];
    return other === undefined || other.code === department ? undefined : { department: other.code };
  }
  return undefined;
};

export const withCareer = (positions: readonly DemoPosition[], index: number): DemoPosition[] => {
  const [last] = positions.slice(-1);
  if (last === undefined || last.to !== null) {
    return [...positions];
  }
  const on = addDays(last.from, 300 + ((index * 37) % 600));
  const next = on <= LAST_MOVE ? becomes(index, last) : undefined;
  return next === undefined
    ? [...positions]
    : [...positions.slice(0, -1), { ...last, to: on }, { ...last, ...next, from: on }];
};
