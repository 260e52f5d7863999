import { isNotOnboarded, RETIREMENT_AGE } from '../../people/employees/index.ts';
import { addYears, type CalendarDate } from '../../dates/index.ts';

/** What is known of somebody that milestones are reckoned from. */
export interface Life {
  readonly birthOn: CalendarDate | null;
  /** The first one first. */
  readonly stints: readonly {
    readonly hiredOn: CalendarDate;
    /** The day from which years of service are counted. */
    readonly seniorityOn: CalendarDate;
    readonly probationEndsOn: CalendarDate | null;
    /** The last day of work, included; null while employed. Of whoever did not come the day before the first. */
    readonly lastWorkingOn: CalendarDate | null;
  }[];
}

export type MilestoneKind = 'not_onboarded' | 'probation_end' | 'years' | 'retirement_age';

export interface Milestone {
  readonly on: CalendarDate;
  readonly kind: MilestoneKind;
  /** Of years of service: how many. */
  readonly years: number | null;
}

const YEARS = [1, 5, 10, 15, 20, 25, 30, 35, 40];

/** What is further ahead is nobody's plan yet. */
const YEARS_AHEAD = 5;

/** What is passed, and of what is to come the next of each kind: later ones are nobody's plan yet. */
const untilNext = (milestones: readonly Milestone[], today: CalendarDate): Milestone[] => {
  const next = milestones.find(({ on }) => on > today);
  return milestones.filter(({ on }) => on <= today || on === next?.on);
};

const retirement = (birthOn: CalendarDate | null): Milestone[] =>
  birthOn === null ? [] : [{ on: addYears(birthOn, RETIREMENT_AGE), kind: 'retirement_age', years: null }];

/**
 * The days that stand out in somebody's employment (screens page 2.10): the end of a probation, years of service, the age of
 * retirement. None lies outside a stint, and of one that nobody began there is the day on which they did not come.
 */
export const milestonesOf = ({ birthOn, stints }: Life, today: CalendarDate): Milestone[] =>
  stints.flatMap((stint): Milestone[] => {
    const { hiredOn, seniorityOn, probationEndsOn, lastWorkingOn } = stint;
    if (isNotOnboarded(stint)) {
      return [{ on: hiredOn, kind: 'not_onboarded', years: null }];
    }
    const isWithin = ({ on }: Milestone): boolean => on > hiredOn && (lastWorkingOn === null || on <= lastWorkingOn);
    const years = YEARS.map((count) => ({ on: addYears(seniorityOn, count), kind: 'years' as const, years: count }));
    return [
      ...(probationEndsOn === null ? [] : [{ on: probationEndsOn, kind: 'probation_end' as const, years: null }]),
      ...untilNext(years, today),
      ...retirement(birthOn),
    ].filter((milestone) => isWithin(milestone) && milestone.on <= addYears(today, YEARS_AHEAD));
  });
