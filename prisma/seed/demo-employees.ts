import type { LeavingKind } from '@hr/domain/people/employees';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { type DemoPosition, withCareer } from './demo-careers.ts';
import { closing, demoDepartments } from './demo-departments.ts';
import { staffTitles } from './demo-job-titles.ts';
import { withLeadingTitles } from './demo-leaders.ts';
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
  /** The first one first. */
  readonly stints: readonly DemoStint[];
  readonly positions: readonly DemoPosition[];
}

const SEED = 20_261_121;
const FIRST_HIRE: CalendarDate = '2023-01-01';
/** Nobody is hired, moves or leaves after this day, so that the organisation looks the same whenever it is made. */
const HISTORY_DAYS = 1_400;

const openingOf = (code: string): CalendarDate =>
  demoDepartments.find((department) => department.code === code)?.periods[0]?.from ?? FIRST_HIRE;

const later = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);

/** People of a department that closes go on in its successor. */
const settle = (department: string, jobTitle: string, from: CalendarDate): DemoPosition[] => {
  if (department !== closing.code) {
    return [{ department, jobTitle, from, to: null }];
  }
  return from < closing.on
    ? [
        { department, jobTitle, from, to: closing.on },
        { department: closing.successor, jobTitle, from: closing.on, to: null },
      ]
    : [{ department: closing.successor, jobTitle, from, to: null }];
};

const endAt = (positions: readonly DemoPosition[], lastDay: CalendarDate | null): DemoPosition[] => {
  if (lastDay === null) {
    return [...positions];
  }
  const end = addDays(lastDay, 1);
  return positions
    .filter(({ from }) => from < end)
    .map((position) => (position.to === null || position.to > end ? { ...position, to: end } : position));
};

/** Most leave by themselves. */
const leavingKinds: readonly LeavingKind[] = [
  'resigned',
  'resigned',
  'resigned',
  'contract_ended',
  'laid_off',
  'retired',
];

const returnAfter = (returns: Random, lastWorkingOn: CalendarDate): CalendarDate | null => {
  const [chance, days] = [returns.integer(100), 30 + returns.integer(300)];
  const back = addDays(lastWorkingOn, days);
  return chance < 20 && back < addDays(FIRST_HIRE, HISTORY_DAYS) ? back : null;
};

interface Chance {
  readonly random: Random;
  /** A source of its own: who comes back does not change whom chance makes of the others. */
  readonly returns: Random;
}

const demoEmployee = (
  { random, returns }: Chance,
  jobTitle: string,
  index: number,
): Omit<DemoEmployee, 'id' | 'profile'> => {
  const { code } = random.pick(demoDepartments);
  const hiredOn = later(addDays(FIRST_HIRE, random.integer(HISTORY_DAYS - 120)), openingOf(code));
  const hasLeft = random.integer(100) < 12;
  const lastWorkingOn = hasLeft ? addDays(hiredOn, 90 + random.integer(400)) : null;
  const leavingKind = lastWorkingOn === null ? null : returns.pick(leavingKinds);
  const back = lastWorkingOn === null ? null : returnAfter(returns, lastWorkingOn);
  return {
    ...madeUpName(random),
    ...madeUpNumbers(index),
    stints: [
      { hiredOn, lastWorkingOn, leavingKind },
      ...(back === null ? [] : [{ hiredOn: back, lastWorkingOn: null, leavingKind: null }]),
    ],
    positions: [
      ...endAt(settle(code, jobTitle, hiredOn), lastWorkingOn),
      ...(back === null ? [] : settle(code, jobTitle, back)),
    ],
  };
};

/** The six people behind the demo logins; they were there from the beginning and stay. */
const behindLogins: readonly string[] = ['DIG-IT', 'ADM-HR', 'ADM-HR-P', 'RES-ENV', 'RES-ENV', 'EXE-AUD'];

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

/** As many made-up people as asked for, the same every time; E00001 to E00006 have the demo logins. */
export const demoEmployees = (count: number): DemoEmployee[] => {
  const random = seededRandom(SEED);
  // A source of its own: who is called what does not change whom chance makes of them.
  const titles = seededRandom(SEED + 1);
  const profileOf = demoProfiles();
  const nextId = orderedIds(SEED);
  const chance = { random, returns: seededRandom(SEED + 2) };
  const people = Array.from({ length: count }, (_, index) => {
    const department = behindLogins[index];
    const jobTitle = titles.pick(staffTitles);
    const employee =
      department === undefined
        ? demoEmployee(chance, jobTitle, index)
        : founder(random, { department, jobTitle }, index);
    const positions = department === undefined ? withCareer(employee.positions, index) : employee.positions;
    return { ...employee, positions, id: nextId(), profile: profileOf(index) };
  });
  return withLeadingTitles(people);
};
