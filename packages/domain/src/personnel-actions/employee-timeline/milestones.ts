import { RETIREMENT_AGE } from '../../people/employees/index.ts';
import { isNotOnboarded } from '../../people/employment/index.ts';
import { addYears, type CalendarDate } from '../../dates/index.ts';

/** Facts from which milestones are calculated. */
export interface MilestoneFacts {
  readonly birthOn: CalendarDate | null;
  /** In ascending order. */
  readonly stints: readonly {
    readonly hiredOn: CalendarDate;
    /** Day from which years of service are counted. */
    readonly seniorityOn: CalendarDate;
    readonly probationEndsOn: CalendarDate | null;
    /**
     * Last day of work, inclusive; null while employed. If the employee never started, the day before the hire date.
     */
    readonly lastWorkingOn: CalendarDate | null;
  }[];
}

export type MilestoneKind = 'not_onboarded' | 'probation_end' | 'years' | 'retirement_age';

export interface Milestone {
  readonly on: CalendarDate;
  readonly kind: MilestoneKind;
  /** Number of years for an anniversary; otherwise null. */
  readonly years: number | null;
}

const YEARS = [1, 5, 10, 15, 20, 25, 30, 35, 40];

const YEARS_AHEAD = 5;

/** Keeps past milestones and the next one. */
const untilNext = (milestones: readonly Milestone[], today: CalendarDate): Milestone[] => {
  const next = milestones.find(({ on }) => on > today);
  return milestones.filter(({ on }) => on <= today || on === next?.on);
};

const retirement = (birthOn: CalendarDate | null): Milestone[] =>
  birthOn === null ? [] : [{ on: addYears(birthOn, RETIREMENT_AGE), kind: 'retirement_age', years: null }];

/**
 * Returns the milestones of an employment (screens page 2.10): end of probation, anniversaries and retirement age
 * within a stint. A stint that never started only has its hire date.
 */
export const milestonesOf = ({ birthOn, stints }: MilestoneFacts, today: CalendarDate): Milestone[] =>
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
