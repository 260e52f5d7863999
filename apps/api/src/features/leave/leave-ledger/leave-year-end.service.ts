import {
  hoursTypeNames,
  hoursTypes,
  type HoursType,
  type LeaveBalance,
  leaveBalances,
  type LeaveDeferral,
  type LeaveSettlement,
  leaveYearText,
} from '@hr/contracts/leave/leave-ledger';
import { carryOver, nextLeaveYearEndsOn } from '@hr/domain/leave/annual-leave';
import {
  balanceOfLot,
  carryInto,
  cashOutOf,
  daysAndHours,
  deferralRefusal,
  type DeferralRefusal,
  drawnAfterLeaving,
  type LeaveLot,
  type Ledger,
  type NewEntry,
  serviceEndOfLot,
  settledOn,
  type WorkedStint,
} from '@hr/domain/leave/leave-ledger';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { type AuditedValues, recordAudit } from '#audit/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { findEmployed, findLeaveYears } from './annual-grant.rows.ts';
import { findLeavingDifferences } from './leaving-difference.service.ts';
import { saveDifferences } from './leaving-difference.rows.ts';
import { holdAnother } from './hold-another.ts';
import { leaveBalanceStore } from './leave-balance.rows.ts';
import {
  findLedger,
  findReasons,
  findStints,
  openDeferredLot,
  openLots,
  postEntries,
} from './leave-ledger.repository.ts';

const refusals: Readonly<Record<DeferralRefusal, string>> = {
  notAnnual: '補休不可遞延，期滿請結算。',
  carriedOverAlready: '遞延的時數不可再次遞延，期滿請結算。',
  tooEarly: '額度到期前 90 日內始可遞延。',
  tooLate: '可遞延的年度已過，未休時數請結算。',
  hasLeft: '員工於遞延起日已離職，未休時數請結算。',
};

const restOf = (ledger: Ledger, lot: LeaveLot, on: CalendarDate): number => balanceOfLot(ledger, lot, on).available;

interface Told {
  readonly action: string;
  readonly words: AuditedValues;
}

/** Runs what ends lots of somebody, who is held so that what was judged stays so, and tells the log. */
const endingLots = (
  context: Context,
  id: string,
  work: (within: Context, stints: readonly WorkedStint[]) => Promise<Told>,
): Promise<LeaveBalance> =>
  inTransaction(context, async (within) => {
    await leaveBalanceStore.load(within, id);
    await holdAnother(within, id);
    const { action, words } = await work(within, await findStints(within, id));
    const balance = await leaveBalanceStore.load(within, id);
    const about = leaveBalanceStore.aboutOf(balance);
    const { entity } = leaveBalances;
    await recordAudit(within, { entity, entityId: id, about, kind: 'change', action, before: null, after: words });
    return balance;
  });

interface Chosen {
  readonly ledger: Ledger;
  readonly stints: readonly WorkedStint[];
  readonly today: CalendarDate;
  readonly nextYearEndsOn: (lot: LeaveLot) => CalendarDate;
}

/** The lot that is asked for, or the one that ends first of those that can be deferred. @throws AppError LeaveNotDeferrable. */
const chosenLot = (lotId: string | null, { ledger, stints, today, nextYearEndsOn }: Chosen): LeaveLot => {
  const refusalOf = (lot: LeaveLot) =>
    deferralRefusal({
      type: 'annual',
      lot,
      today,
      lastWorkingOn: serviceEndOfLot(stints, ledger, lot),
      nextYearEndsOn: nextYearEndsOn(lot),
    });
  const asked = ledger.lots
    .filter((lot) => (lotId === null ? restOf(ledger, lot, lot.until) > 0 : lot.id === lotId))
    .toSorted((one, other) => one.until.localeCompare(other.until));
  const found = asked.find((lot) => refusalOf(lot) === null);
  if (found) {
    return found;
  }
  const [first] = asked;
  const refusal = first && refusalOf(first);
  throw refusal ? fieldError('LeaveNotDeferrable', 'lotId', refusals[refusal]) : new AppError('LeaveNotDeferrable');
};

const nextYearEndOf = async (within: Context, id: string): Promise<(lot: LeaveLot) => CalendarDate> => {
  const { system } = await findLeaveYears(within);
  const unpaidLeaves = (await findEmployed(within, [id])).flatMap((person) => person.unpaidLeaves);
  return (lot) => nextLeaveYearEndsOn(lot, { system, unpaidLeaves });
};

/**
 * 「遞延」: takes what is left of a lot on its last day, or a part of it, and opens a lot of the next leave year with it.
 * @throws AppError NotFound, LeaveNotDeferrable with the reason, LeaveCarriedAlready (unique constraint),
 * LeaveHoursInsufficient for more than is left.
 */
export const deferLot = (
  context: Context,
  id: string,
  { lotId, minutes, reason, sourceNo }: LeaveDeferral,
): Promise<LeaveBalance> =>
  endingLots(context, id, async (within, stints) => {
    const whose = { employeeId: id, type: 'annual' as const };
    const ledger = await findLedger(within, whose);
    const nextYearEndsOn = await nextYearEndOf(within, id);
    const lot = chosenLot(lotId, { ledger, stints, today: within.today, nextYearEndsOn });
    const rest = restOf(ledger, lot, lot.until);
    const ending = { until: lot.until, remainingMinutes: rest, isCarriedOver: false };
    const deferred = carryOver({ ...ending, nextYearEndsOn: nextYearEndsOn(lot) }, minutes);
    if ('refusal' in deferred) {
      throw new AppError('LeaveNotDeferrable');
    }
    if (minutes !== null && minutes > rest) {
      throw fieldError('LeaveHoursInsufficient', 'minutes', `此額度剩餘 ${daysAndHours(rest)}`);
    }
    const into = await openDeferredLot(within, { ...whose, ...deferred, carriedFromId: lot.id });
    const entries = carryInto(ledger, { lotId: lot.id, into, minutes: deferred.minutes });
    if ('refusal' in entries) {
      throw new AppError('LeaveNotDeferrable');
    }
    await postEntries(within, { ...whose, entries, reason, sourceNo });
    return {
      action: '遞延',
      words: {
        原額度: leaveYearText(lot.from, lot.until),
        遞延至: leaveYearText(into.from, into.until),
        時數: daysAndHours(deferred.minutes),
        原因: reason,
        來源單號: sourceNo,
      },
    };
  });

interface Paid {
  readonly lot: LeaveLot;
  readonly entry: NewEntry;
}

const paidOf = (ledger: Ledger, stints: readonly WorkedStint[], today: CalendarDate): Paid[] =>
  ledger.lots.flatMap((lot) => {
    const on = settledOn({ lot, today, lastWorkingOn: serviceEndOfLot(stints, ledger, lot) });
    const entry = on === null ? null : cashOutOf(ledger, { lotId: lot.id, on, minutes: restOf(ledger, lot, on) });
    return entry === null || 'refusal' in entry ? [] : [{ lot, entry }];
  });

const wordsOfPaid = (type: HoursType, paid: readonly Paid[]): [string, string][] =>
  paid.map(({ lot, entry }) => [
    `${hoursTypeNames[type]} ${leaveYearText(lot.from, lot.until)}`,
    daysAndHours(-entry.minutes),
  ]);

const leaveText = (sourceNo: string, days: readonly CalendarDate[]): string =>
  `${sourceNo}（${days.map(formatDate).join('、')}）`;

/**
 * Nobody takes leave after the last day of work: while hours are drawn for it they are neither taken nor left, and whoever
 * paid the rest would pay too little. @throws AppError LeaveAfterLeaving by the names of the applications.
 */
const requireNoLeaveAfterLeaving = async (
  within: Context,
  id: string,
  stints: readonly WorkedStint[],
): Promise<void> => {
  const daysOf = new Map<string, Set<CalendarDate>>();
  for (const type of hoursTypes) {
    const whose = { employeeId: id, type };
    const drawn = drawnAfterLeaving(await findLedger(within, whose), { stints, today: within.today });
    const reasons = drawn.length === 0 ? null : await findReasons(within, whose);
    for (const entry of drawn) {
      const sourceNo = reasons?.get(entry.id)?.sourceNo ?? hoursTypeNames[type];
      daysOf.set(sourceNo, (daysOf.get(sourceNo) ?? new Set()).add(entry.on));
    }
  }
  if (daysOf.size > 0) {
    const told = [...daysOf].map(([sourceNo, days]) => leaveText(sourceNo, [...days].toSorted()));
    const msg = `員工離職後仍有請假占用時數：${told.join('、')}。請先取消這些請假，再辦理結算。`;
    throw new AppError('LeaveAfterLeaving', { msg });
  }
};

/** Gives somebody who has left what their leave years gave less than their years of service would have. */
const openDifference = async (within: Context, id: string): Promise<void> => {
  const difference = (await findLeavingDifferences(within, [id])).get(id);
  if (difference) {
    const { on, shortMinutes, article, text } = difference;
    await openLots(within, {
      employeeIds: [id],
      type: 'annual',
      minutes: shortMinutes,
      validFrom: on,
      validUntil: on,
      rule: `${article}：${text}`,
      attachmentId: null,
      reason: `離職時依週年制補足：${text}`,
      sourceNo: null,
    });
  }
  await saveDifferences(within, [id], new Map());
};

interface Asked {
  readonly stints: readonly WorkedStint[];
  /** Null for whatever is over by now. */
  readonly lotIds: readonly string[] | null;
}

/**
 * What is paid is what whoever pays was told, as nothing takes it back: a lot may have ended since, or somebody else have paid it.
 * @throws AppError StateConflict.
 */
const requireTold = async (within: Context, employeeId: string, { stints, lotIds }: Asked): Promise<void> => {
  if (lotIds === null) {
    return;
  }
  const payable: string[] = [];
  for (const type of hoursTypes) {
    const ledger = await findLedger(within, { employeeId, type });
    payable.push(...paidOf(ledger, stints, within.today).map(({ lot }) => lot.id));
  }
  const told = new Set(lotIds);
  if (told.size !== payable.length || payable.some((lotId) => !told.has(lotId))) {
    throw new AppError('StateConflict', { msg: '可結算的額度已有變動，請重新開啟「未休結算」後再試。' });
  }
};

/**
 * 「未休結算」: pays what is left of every lot that is over, to somebody who has left also what they were given less than by
 * years of service: hours alone, for no wage is kept here yet.
 * @throws AppError NotFound, LeaveAfterLeaving, LeaveNothingToSettle, StateConflict.
 */
export const settleLots = (
  context: Context,
  id: string,
  { lotIds, reason, sourceNo }: LeaveSettlement,
): Promise<LeaveBalance> =>
  endingLots(context, id, async (within, stints) => {
    await requireNoLeaveAfterLeaving(within, id, stints);
    await requireTold(within, id, { stints, lotIds });
    await openDifference(within, id);
    const words: [string, string][] = [];
    for (const type of hoursTypes) {
      const whose = { employeeId: id, type };
      const paid = paidOf(await findLedger(within, whose), stints, within.today);
      if (paid.length > 0) {
        await postEntries(within, { ...whose, entries: paid.map(({ entry }) => entry), reason, sourceNo });
        words.push(...wordsOfPaid(type, paid));
      }
    }
    if (words.length === 0) {
      throw new AppError('LeaveNothingToSettle');
    }
    return { action: '未休結算', words: { ...Object.fromEntries(words), 原因: reason, 來源單號: sourceNo } };
  });
