import { annualLeaveLots, type AnnualLeavePolicy } from '@hr/domain/annual-leave';
import { addDays, type CalendarDate, dayOfWeek, daysBetween } from '@hr/domain/time';
import type { DemoEmployee, DemoStint } from './demo-employees.ts';
import { type Random, seededRandom } from './random.ts';

/** Hours that somebody was given at once, and what they used of them. */
export interface DemoLeaveLot {
  readonly id: string;
  readonly employeeNo: string;
  readonly type: 'annual' | 'compensatory';
  readonly origin: 'grant' | 'overtime_earn';
  readonly validFrom: CalendarDate;
  readonly validUntil: CalendarDate;
  readonly minutes: number;
  readonly rule: string | null;
  readonly uses: readonly { readonly on: CalendarDate; readonly minutes: number }[];
}

const SEED = 20_261_207;

/** What is known of three years; what is given afterwards is given by people. */
const HISTORY = { from: '2024-01-01', to: '2026-11-20' } as const;
/** Leave is asked for some weeks ahead. */
const BOOKED_UNTIL: CalendarDate = '2026-12-24';

const [DAY, HALF_HOUR] = [480, 30];

const policy: AnnualLeavePolicy = { system: 'anniversary', dayMinutes: DAY, unitMinutes: HALF_HOUR };

const COMPENSATORY_PERCENT = 25;
const COMPENSATORY_DAYS = 180;
const EARNED = [120, 240, 480, 960] as const;

const weekend: ReadonlySet<number> = new Set([0, 6]);

/** A day of the period that is no Sunday and no Saturday. */
const workday = (random: Random, from: CalendarDate, until: CalendarDate): CalendarDate | null => {
  const day = addDays(from, random.integer(daysBetween(from, until) + 1));
  return weekend.has(dayOfWeek(day)) ? null : day;
};

type Lot = Omit<DemoLeaveLot, 'id' | 'employeeNo' | 'uses'>;

/** Some of the hours on days of the lot, until it ends, somebody leaves or nobody has asked yet. */
const usesOf = ({ validFrom, validUntil, minutes }: Lot, { lastWorkingOn }: DemoStint, random: Random) => {
  const until = [validUntil, BOOKED_UNTIL, lastWorkingOn ?? validUntil].toSorted()[0] ?? validUntil;
  if (until < validFrom) {
    return [];
  }
  const share = Math.min(1, (daysBetween(validFrom, until) + 1) / (daysBetween(validFrom, validUntil) + 1));
  let left = Math.floor((minutes * share * (60 + random.integer(41))) / 100 / HALF_HOUR) * HALF_HOUR;
  const uses: { on: CalendarDate; minutes: number }[] = [];
  while (left > 0) {
    const taken = Math.min(left, random.pick([DAY / 2, DAY, DAY, 2 * DAY]));
    const on = workday(random, validFrom, until);
    left -= taken;
    if (on !== null) {
      uses.push({ on, minutes: Math.min(taken, DAY) });
    }
  }
  return uses;
};

const annualLots = (stint: DemoStint, next: DemoStint | undefined): Lot[] => {
  const { hiredOn, lastWorkingOn } = stint;
  const to = lastWorkingOn !== null && lastWorkingOn < HISTORY.to ? lastWorkingOn : HISTORY.to;
  return annualLeaveLots({ seniorityOn: hiredOn, unpaidLeaves: [], weeklyMinutes: null }, policy, {
    from: HISTORY.from,
    to,
  })
    .filter(({ until }) => next === undefined || until < next.hiredOn)
    .map(({ from, until, minutes, article, arithmetic }) => ({
      type: 'annual',
      origin: 'grant',
      validFrom: from,
      validUntil: until,
      minutes,
      rule: `${article}：${arithmetic.map(({ text }) => text).join('；')}`,
    }));
};

const compensatoryLots = ({ hiredOn, lastWorkingOn }: DemoStint, random: Random): Lot[] => {
  const earnedOn = addDays(HISTORY.to, -random.integer(COMPENSATORY_DAYS));
  const isThere = hiredOn <= earnedOn && lastWorkingOn === null;
  return random.integer(100) < COMPENSATORY_PERCENT && isThere
    ? [
        {
          type: 'compensatory',
          origin: 'overtime_earn',
          validFrom: earnedOn,
          validUntil: addDays(earnedOn, COMPENSATORY_DAYS),
          minutes: random.pick(EARNED),
          rule: null,
        },
      ]
    : [];
};

/** What of leave everybody was given in three years by the rules of annual leave and for overtime, and what they used. */
export const demoLeave = (employees: readonly DemoEmployee[]): DemoLeaveLot[] => {
  const random = seededRandom(SEED);
  return employees.flatMap(({ employeeNo, stints }) =>
    stints.flatMap((stint, index) =>
      [...annualLots(stint, stints[index + 1]), ...compensatoryLots(stint, random)].map((lot) => ({
        ...lot,
        id: crypto.randomUUID(),
        employeeNo,
        uses: usesOf(lot, stint, random),
      })),
    ),
  );
};
