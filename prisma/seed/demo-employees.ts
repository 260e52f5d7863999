import type { LeavingKind } from '@hr/domain/people/employment';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { type DemoPosition, withPositionChange } from './demo-careers.ts';
import { closedDepartment, demoDepartments } from './demo-departments.ts';
import { staffTitles } from './demo-job-titles.ts';
import { assignLeaderTitles } from './demo-heads.ts';
import { orderedIds } from './ids.ts';
import { type DemoProfile, demoProfiles } from './demo-profiles.ts';
import { madeUpName, type MadeUpName } from './names.ts';
import { madeUpNumbers, type MadeUpNumbers } from './numbers.ts';
import { type Random, seededRandom } from './random.ts';

export interface DemoStint {
  readonly hiredOn: CalendarDate;
  readonly lastWorkingOn: CalendarDate | null;
  readonly leavingKind: LeavingKind | null;
  readonly notOnboardedReason?: string;
}

export interface DemoEmployee extends MadeUpName, MadeUpNumbers {
  readonly id: string;
  readonly profile: DemoProfile;
  /** Oldest first. */
  readonly stints: readonly DemoStint[];
  readonly positions: readonly DemoPosition[];
}

const SEED = 20_261_121;
const FIRST_HIRE: CalendarDate = '2023-01-01';
/** Days of history: no later hire, move or leaving, so that the organisation is the same on every day. */
const HISTORY_DAYS = 1_400;

const openingOf = (code: string): CalendarDate =>
  demoDepartments.find((department) => department.code === code)?.periods[0]?.from ?? FIRST_HIRE;

const laterOf = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);

/** Positions from a day on; employees of the closed department continue in its successor. */
const positionsFrom = (department: string, jobTitle: string, from: CalendarDate): DemoPosition[] => {
  if (department !== closedDepartment.code) {
    return [{ department, jobTitle, from, to: null }];
  }
  return from < closedDepartment.on
    ? [
        { department, jobTitle, from, to: closedDepartment.on },
        { department: closedDepartment.successor, jobTitle, from: closedDepartment.on, to: null },
      ]
    : [{ department: closedDepartment.successor, jobTitle, from, to: null }];
};

const endPositions = (positions: readonly DemoPosition[], lastDay: CalendarDate | null): DemoPosition[] => {
  if (lastDay === null) {
    return [...positions];
  }
  const end = addDays(lastDay, 1);
  return positions
    .filter(({ from }) => from < end)
    .map((position) => (position.to === null || position.to > end ? { ...position, to: end } : position));
};

/** Weighted: most employees resign. */
const leavingKinds: readonly LeavingKind[] = [
  'resigned',
  'resigned',
  'resigned',
  'contract_ended',
  'laid_off',
  'retired',
];

const drawRehireDay = (returns: Random, lastWorkingOn: CalendarDate): CalendarDate | null => {
  const [chance, days] = [returns.integer(100), 30 + returns.integer(300)];
  const rehiredOn = addDays(lastWorkingOn, days);
  return chance < 20 && rehiredOn < addDays(FIRST_HIRE, HISTORY_DAYS) ? rehiredOn : null;
};

interface RandomSources {
  readonly random: Random;
  /** A separate source, so that rehires do not change the other random values. */
  readonly returns: Random;
}

const demoEmployee = (
  { random, returns }: RandomSources,
  jobTitle: string,
  index: number,
): Omit<DemoEmployee, 'id' | 'profile'> => {
  const { code } = random.pick(demoDepartments);
  const hiredOn = laterOf(addDays(FIRST_HIRE, random.integer(HISTORY_DAYS - 120)), openingOf(code));
  const hasLeft = random.integer(100) < 12;
  const lastWorkingOn = hasLeft ? addDays(hiredOn, 90 + random.integer(400)) : null;
  const leavingKind = lastWorkingOn === null ? null : returns.pick(leavingKinds);
  const rehiredOn = lastWorkingOn === null ? null : drawRehireDay(returns, lastWorkingOn);
  return {
    ...madeUpName(random),
    ...madeUpNumbers(index),
    stints: [
      { hiredOn, lastWorkingOn, leavingKind },
      ...(rehiredOn === null ? [] : [{ hiredOn: rehiredOn, lastWorkingOn: null, leavingKind: null }]),
    ],
    positions: [
      ...endPositions(positionsFrom(code, jobTitle, hiredOn), lastWorkingOn),
      ...(rehiredOn === null ? [] : positionsFrom(code, jobTitle, rehiredOn)),
    ],
  };
};

/** Departments of the six employees with demo logins, who are employed from the first day on. */
const loginDepartments: readonly string[] = ['DIG-IT', 'ADM-HR', 'ADM-HR-P', 'RES-ENV', 'RES-ENV', 'EXE-AUD'];

const founder = (
  random: Random,
  place: Pick<DemoPosition, 'department' | 'jobTitle'>,
  index: number,
): Omit<DemoEmployee, 'id' | 'profile'> => ({
  ...madeUpName(random),
  ...madeUpNumbers(index),
  stints: [{ hiredOn: FIRST_HIRE, lastWorkingOn: null, leavingKind: null }],
  positions: [{ ...place, from: FIRST_HIRE, to: null }],
});

/** Creates `count` fictitious employees, the same on every run. E00001 to E00006 have the demo logins. */
export const demoEmployees = (count: number): DemoEmployee[] => {
  const random = seededRandom(SEED);
  // A separate source, so that job titles do not change the other random values.
  const titles = seededRandom(SEED + 1);
  const profileOf = demoProfiles();
  const nextId = orderedIds(SEED);
  const sources = { random, returns: seededRandom(SEED + 2) };
  const employees = Array.from({ length: count }, (_, index) => {
    const department = loginDepartments[index];
    const jobTitle = titles.pick(staffTitles);
    const employee =
      department === undefined
        ? demoEmployee(sources, jobTitle, index)
        : founder(random, { department, jobTitle }, index);
    const positions = department === undefined ? withPositionChange(employee.positions, index) : employee.positions;
    return { ...employee, positions, id: nextId(), profile: profileOf(index) };
  });
  return assignLeaderTitles(employees);
};
