import {
  dueAnnualLeave,
  type EmploymentHistory,
  houseLeaveHours,
  leaveYearOf,
  entitlingServiceOf,
  type WorkingTerm,
} from '@hr/domain/leave/annual-leave';
import { addDays, addYears, type CalendarDate, dayOfWeek, daysBetween } from '@hr/domain/dates';
import type { DemoEmployee, DemoStint } from './demo-employees.ts';
import { orderedIds } from './ids.ts';
import { type Random, seededRandom } from './random.ts';

/** A leave lot with its uses and its end. */
export interface DemoLeaveLot {
  readonly id: string;
  readonly employeeId: string;
  readonly type: 'annual' | 'compensatory';
  readonly origin: 'grant' | 'overtime_earn' | 'carry_over';
  readonly validFrom: CalendarDate;
  readonly validUntil: CalendarDate;
  readonly minutes: number;
  readonly rule: string | null;
  readonly uses: readonly { readonly on: CalendarDate; readonly minutes: number }[];
  /** The rest at the end, paid or carried over; null before the end and while it is unsettled. */
  readonly end: {
    readonly kind: 'cash_out' | 'carry_over';
    readonly on: CalendarDate;
    readonly minutes: number;
  } | null;
  /** The lot whose rest was carried over to this lot. */
  readonly carriedFromId: string | null;
}

const SEED = 20_261_207;

const HISTORY = { from: '2024-01-01', to: '2026-11-20' } as const satisfies Record<string, CalendarDate>;
/** Leave is booked until this day. */
const BOOKED_UNTIL: CalendarDate = '2026-12-24';

const { dayMinutes: DAY, unitMinutes: HALF_HOUR } = houseLeaveHours;

const COMPENSATORY_PERCENT = 25;
const COMPENSATORY_DAYS = 180;
const EARNED = [120, 240, 480, 960] as const;

const weekend: ReadonlySet<number> = new Set([0, 6]);

/** Draws a day of the period; null for a Saturday or Sunday. */
const drawWorkday = (random: Random, from: CalendarDate, until: CalendarDate): CalendarDate | null => {
  const day = addDays(from, random.integer(daysBetween(from, until) + 1));
  return weekend.has(dayOfWeek(day)) ? null : day;
};

type Lot = Omit<DemoLeaveLot, 'id' | 'employeeId' | 'uses' | 'end' | 'carriedFromId'>;

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
    const on = drawWorkday(random, validFrom, until);
    left -= taken;
    if (on !== null) {
      uses.push({ on, minutes: Math.min(taken, DAY) });
    }
  }
  return uses;
};

export interface LeaveFacts {
  readonly terms: ReadonlyMap<string, Omit<WorkingTerm, 'from'>>;
  /** By employee id. */
  readonly unpaidLeaves: ReadonlyMap<string, EmploymentHistory['unpaidLeaves']>;
}

const historyOf = ({ id, stints, profile }: DemoEmployee, { terms, unpaidLeaves }: LeaveFacts): EmploymentHistory => {
  const term = terms.get(profile.employmentType);
  return {
    stints: stints.map(({ hiredOn, lastWorkingOn }) => ({ seniorityOn: hiredOn, hiredOn, lastWorkingOn })),
    terms: term ? [{ from: HISTORY.from, ...term }] : [],
    unpaidLeaves: unpaidLeaves.get(id) ?? [],
  };
};

const annualLots = (history: EmploymentHistory): Lot[] =>
  dueAnnualLeave(history, { system: 'anniversary', ...houseLeaveHours }, HISTORY).map(
    ({ from, until, minutes, article, arithmetic }) => ({
      type: 'annual',
      origin: 'grant',
      validFrom: from,
      validUntil: until,
      minutes,
      rule: `${article}：${arithmetic.map(({ text }) => text).join('；')}`,
    }),
  );

const compensatoryLots = (
  history: EmploymentHistory,
  stint: EmploymentHistory['stints'][number],
  random: Random,
): Lot[] => {
  const { hiredOn, lastWorkingOn } = stint;
  const earnedOn = addDays(HISTORY.to, -random.integer(COMPENSATORY_DAYS));
  const isEmployed = hiredOn <= earnedOn && lastWorkingOn === null;
  return random.integer(100) < COMPENSATORY_PERCENT && isEmployed
    ? [
        {
          type: 'compensatory',
          origin: 'overtime_earn',
          validFrom: earnedOn,
          validUntil: leaveYearOf('anniversary', entitlingServiceOf(history, stint), earnedOn).to,
          minutes: random.pick(EARNED),
          rule: null,
        },
      ]
    : [];
};

const SETTLED_BEFORE: CalendarDate = '2026-11-01';
const CARRIED_OVER_PERCENT = 20;

/** The last day of the lot, or the last working day if that is earlier. */
const lastDayOf = ({ validUntil }: Lot, { lastWorkingOn }: DemoStint): CalendarDate =>
  lastWorkingOn !== null && lastWorkingOn < validUntil ? lastWorkingOn : validUntil;

/** Returns the minutes used of a lot. */
export const usedMinutes = (uses: DemoLeaveLot['uses']): number => uses.reduce((sum, { minutes }) => sum + minutes, 0);

const endOf = (lot: Lot, uses: DemoLeaveLot['uses'], { stint, random }: StintContext): DemoLeaveLot['end'] => {
  const [on, minutes] = [lastDayOf(lot, stint), lot.minutes - usedMinutes(uses)];
  const isCarriedOver =
    random.integer(100) < CARRIED_OVER_PERCENT && lot.type === 'annual' && stint.lastWorkingOn === null;
  return on < SETTLED_BEFORE && minutes > 0 ? { kind: isCarriedOver ? 'carry_over' : 'cash_out', on, minutes } : null;
};

interface StintContext {
  readonly stint: DemoStint;
  readonly random: Random;
}

/** The lot of the next leave year with the carried-over rest of another lot. */
const carriedOverLot = ({ validUntil, type, end }: DemoLeaveLot): Lot[] => {
  const validFrom = addDays(validUntil, 1);
  return end?.kind === 'carry_over'
    ? [
        {
          type,
          origin: 'carry_over',
          validFrom,
          validUntil: addDays(addYears(validFrom, 1), -1),
          minutes: end.minutes,
          rule: null,
        },
      ]
    : [];
};

interface LotContext {
  readonly context: StintContext;
  readonly employeeId: string;
  readonly nextId: () => string;
}

/** Completes a lot with its uses and its end; adds the lot to which the rest was carried over. */
const completeLot = (lot: Lot, { context, employeeId, nextId }: LotContext) => {
  const complete = (one: Lot, carriedFromId: string | null): DemoLeaveLot => {
    const uses = usesOf(one, context.stint, context.random);
    const end = endOf(one, uses, context);
    // Hours are carried over at most once.
    const settled = end && carriedFromId !== null ? { ...end, kind: 'cash_out' as const } : end;
    return { ...one, id: nextId(), employeeId, uses, end: settled, carriedFromId };
  };
  const first = complete(lot, null);
  return [first, ...carriedOverLot(first).map((one) => complete(one, first.id))];
};

/** The stint in which a lot was granted. */
const stintOf = ({ stints }: DemoEmployee, { validFrom }: Lot): DemoStint | undefined =>
  stints.findLast(({ hiredOn }) => hiredOn <= validFrom);

export function* demoLeave(employees: readonly DemoEmployee[], facts: LeaveFacts): Generator<DemoLeaveLot> {
  const random = seededRandom(SEED);
  const nextId = orderedIds(SEED);
  for (const employee of employees) {
    const { id: employeeId } = employee;
    const history = historyOf(employee, facts);
    const lots = [
      ...annualLots(history),
      ...history.stints.flatMap((stint) => compensatoryLots(history, stint, random)),
    ];
    for (const lot of lots) {
      const stint = stintOf(employee, lot);
      yield* stint ? completeLot(lot, { employeeId, nextId, context: { stint, random } }) : [];
    }
  }
}
