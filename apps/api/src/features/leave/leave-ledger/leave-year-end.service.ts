import {
  hoursTypeNames,
  hoursTypes,
  type HoursType,
  type LeaveBalance,
  type LeaveCarryOver,
  type LeaveSettlement,
  leaveYearText,
} from '@hr/contracts/leave/leave-ledger';
import { carryOver, nextLeaveYearEndsOn } from '@hr/domain/leave/annual-leave';
import {
  balanceOfLot,
  carryInto,
  cashOutOf,
  daysAndHours,
  findCarryOverRefusal,
  type LotCarryOverRefusal,
  findDrawsAfterLeaving,
  type LeaveLot,
  type Ledger,
  type NewEntry,
  serviceEndOfLot,
  settlementDayOf,
  type WorkedStint,
} from '@hr/domain/leave/leave-ledger';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { loadCandidates, findLeaveYears } from './annual-grant.rows.ts';
import { findLeavingDifferences } from './leaving-difference.service.ts';
import { saveDifferences } from './leaving-difference.rows.ts';
import { type BalanceChange, lockOtherEmployee, recordBalanceChange } from './balance-command.ts';
import { leaveBalanceStore } from './leave-balance.rows.ts';
import {
  findLedger,
  findReasons,
  findStints,
  openCarriedOverLot,
  openLots,
  postEntries,
} from './leave-ledger.repository.ts';

const refusalTexts: Readonly<Record<LotCarryOverRefusal, string>> = {
  notAnnual: '補休不可遞延，期滿請結算。',
  carriedOverAlready: '遞延的時數不可再次遞延，期滿請結算。',
  tooEarly: '額度到期前 90 日內始可遞延。',
  tooLate: '可遞延的年度已過，未休時數請結算。',
  hasLeft: '員工於遞延起日已離職，未休時數請結算。',
};

const remainingMinutes = (ledger: Ledger, lot: LeaveLot, on: CalendarDate): number =>
  balanceOfLot(ledger, lot, on).available;

/** Runs a change of an employee's lots, and audits it. The employee is locked, so that the checks stay valid. */
const changeLots = (
  context: Context,
  id: string,
  work: (within: Context, stints: readonly WorkedStint[]) => Promise<BalanceChange>,
): Promise<LeaveBalance> =>
  inTransaction(context, async (within) => {
    await leaveBalanceStore.load(within, id);
    await lockOtherEmployee(within, id);
    const change = await work(within, await findStints(within, id));
    const balance = await leaveBalanceStore.load(within, id);
    await recordBalanceChange(within, balance, change);
    return balance;
  });

interface LotChoice {
  readonly ledger: Ledger;
  readonly stints: readonly WorkedStint[];
  readonly today: CalendarDate;
  readonly nextYearEndsOn: (lot: LeaveLot) => CalendarDate;
}

/**
 * Returns the requested lot, or the lot that ends first of those that can be carried over.
 * @throws AppError LeaveNotDeferrable.
 */
const chooseLot = (lotId: string | null, { ledger, stints, today, nextYearEndsOn }: LotChoice): LeaveLot => {
  const refusalOf = (lot: LeaveLot) =>
    findCarryOverRefusal({
      type: 'annual',
      lot,
      today,
      lastWorkingOn: serviceEndOfLot(stints, ledger, lot),
      nextYearEndsOn: nextYearEndsOn(lot),
    });
  const candidates = ledger.lots
    .filter((lot) => (lotId === null ? remainingMinutes(ledger, lot, lot.until) > 0 : lot.id === lotId))
    .toSorted((one, other) => one.until.localeCompare(other.until));
  const firstAllowed = candidates.find((lot) => refusalOf(lot) === null);
  if (firstAllowed) {
    return firstAllowed;
  }
  const [first] = candidates;
  const refusal = first && refusalOf(first);
  throw refusal ? fieldError('LeaveNotDeferrable', 'lotId', refusalTexts[refusal]) : new AppError('LeaveNotDeferrable');
};

/** Returns a function that finds the end of the leave year after a lot. */
const findNextYearEnd = async (within: Context, id: string): Promise<(lot: LeaveLot) => CalendarDate> => {
  const { system } = await findLeaveYears(within);
  const unpaidLeaves = (await loadCandidates(within, [id])).flatMap((person) => person.unpaidLeaves);
  return (lot) => nextLeaveYearEndsOn(lot, { system, unpaidLeaves });
};

/**
 * 「遞延」: deducts the rest of a lot or a part of it on its last day, and opens a lot of the next leave year with it.
 * @throws AppError NotFound, LeaveNotDeferrable with the reason, LeaveCarriedAlready (unique constraint),
 * LeaveHoursInsufficient for more than is left.
 */
export const carryOverLot = (
  context: Context,
  id: string,
  { lotId, minutes, reason, sourceNo }: LeaveCarryOver,
): Promise<LeaveBalance> =>
  changeLots(context, id, async (within, stints) => {
    const key = { employeeId: id, type: 'annual' as const };
    const ledger = await findLedger(within, key);
    const nextYearEndsOn = await findNextYearEnd(within, id);
    const lot = chooseLot(lotId, { ledger, stints, today: within.today, nextYearEndsOn });
    const rest = remainingMinutes(ledger, lot, lot.until);
    const ending = { until: lot.until, remainingMinutes: rest, isCarriedOver: false };
    const carriedOver = carryOver({ ...ending, nextYearEndsOn: nextYearEndsOn(lot) }, minutes);
    if ('refusal' in carriedOver) {
      throw new AppError('LeaveNotDeferrable');
    }
    if (minutes !== null && minutes > rest) {
      throw fieldError('LeaveHoursInsufficient', 'minutes', `此額度剩餘 ${daysAndHours(rest)}`);
    }
    const into = await openCarriedOverLot(within, { ...key, ...carriedOver, carriedFromId: lot.id });
    const entries = carryInto(ledger, { lotId: lot.id, into, minutes: carriedOver.minutes });
    if ('refusal' in entries) {
      throw new AppError('LeaveNotDeferrable');
    }
    await postEntries(within, { ...key, entries, reason, sourceNo });
    return {
      action: '遞延',
      values: {
        原額度: leaveYearText(lot.from, lot.until),
        遞延至: leaveYearText(into.from, into.until),
        時數: daysAndHours(carriedOver.minutes),
        原因: reason,
        來源單號: sourceNo,
      },
    };
  });

interface LotPayment {
  readonly lot: LeaveLot;
  readonly entry: NewEntry;
}

const findPayments = (ledger: Ledger, stints: readonly WorkedStint[], today: CalendarDate): LotPayment[] =>
  ledger.lots.flatMap((lot) => {
    const on = settlementDayOf({ lot, today, lastWorkingOn: serviceEndOfLot(stints, ledger, lot) });
    const entry =
      on === null ? null : cashOutOf(ledger, { lotId: lot.id, on, minutes: remainingMinutes(ledger, lot, on) });
    return entry === null || 'refusal' in entry ? [] : [{ lot, entry }];
  });

const describePayments = (type: HoursType, paid: readonly LotPayment[]): [string, string][] =>
  paid.map(({ lot, entry }) => [
    `${hoursTypeNames[type]} ${leaveYearText(lot.from, lot.until)}`,
    daysAndHours(-entry.minutes),
  ]);

const leaveText = (sourceNo: string, days: readonly CalendarDate[]): string =>
  `${sourceNo}（${days.map(formatDate).join('、')}）`;

/**
 * Refuses a settlement while hours are booked after the last working day, because they would be missing from the payment.
 * @throws AppError LeaveAfterLeaving with the numbers of the applications.
 */
const requireNoLeaveAfterLeaving = async (
  within: Context,
  id: string,
  stints: readonly WorkedStint[],
): Promise<void> => {
  const daysOf = new Map<string, Set<CalendarDate>>();
  for (const type of hoursTypes) {
    const key = { employeeId: id, type };
    const drawn = findDrawsAfterLeaving(await findLedger(within, key), { stints, today: within.today });
    const reasons = drawn.length === 0 ? null : await findReasons(within, key);
    for (const entry of drawn) {
      const sourceNo = reasons?.get(entry.id)?.sourceNo ?? hoursTypeNames[type];
      daysOf.set(sourceNo, (daysOf.get(sourceNo) ?? new Set()).add(entry.on));
    }
  }
  if (daysOf.size > 0) {
    const leaves = [...daysOf].map(([sourceNo, days]) => leaveText(sourceNo, [...days].toSorted()));
    const msg = `員工離職後仍有請假占用時數：${leaves.join('、')}。請先取消這些請假，再辦理結算。`;
    throw new AppError('LeaveAfterLeaving', { msg });
  }
};

/** Grants the leave that the leave years of a former employee lack compared with the service years. */
const grantDifference = async (within: Context, id: string): Promise<void> => {
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

interface SettlementRequest {
  readonly stints: readonly WorkedStint[];
  /** Null for all lots that are over. */
  readonly lotIds: readonly string[] | null;
}

/**
 * Requires that the payable lots are those displayed to the caller, because payments cannot be reversed. A lot may have
 * ended or been paid since. Decision 108.
 * @throws AppError StateConflict.
 */
const requireDisplayedLots = async (
  within: Context,
  employeeId: string,
  { stints, lotIds }: SettlementRequest,
): Promise<void> => {
  if (lotIds === null) {
    return;
  }
  const payable: string[] = [];
  for (const type of hoursTypes) {
    const ledger = await findLedger(within, { employeeId, type });
    payable.push(...findPayments(ledger, stints, within.today).map(({ lot }) => lot.id));
  }
  const displayed = new Set(lotIds);
  if (displayed.size !== payable.length || payable.some((lotId) => !displayed.has(lotId))) {
    throw new AppError('StateConflict', { msg: '可結算的額度已有變動，請重新開啟「未休結算」後再試。' });
  }
};

/**
 * 「未休結算」: pays the rest of every lot that is over, and the difference to the service years for former employees. Only
 * hours are recorded, because wages are not stored yet.
 * @throws AppError NotFound, LeaveAfterLeaving, LeaveNothingToSettle, StateConflict.
 */
export const settleLots = (
  context: Context,
  id: string,
  { lotIds, reason, sourceNo }: LeaveSettlement,
): Promise<LeaveBalance> =>
  changeLots(context, id, async (within, stints) => {
    await requireNoLeaveAfterLeaving(within, id, stints);
    await requireDisplayedLots(within, id, { stints, lotIds });
    await grantDifference(within, id);
    const paidTexts: [string, string][] = [];
    for (const type of hoursTypes) {
      const key = { employeeId: id, type };
      const paid = findPayments(await findLedger(within, key), stints, within.today);
      if (paid.length > 0) {
        await postEntries(within, { ...key, entries: paid.map(({ entry }) => entry), reason, sourceNo });
        paidTexts.push(...describePayments(type, paid));
      }
    }
    if (paidTexts.length === 0) {
      throw new AppError('LeaveNothingToSettle');
    }
    return { action: '未休結算', values: { ...Object.fromEntries(paidTexts), 原因: reason, 來源單號: sourceNo } };
  });
