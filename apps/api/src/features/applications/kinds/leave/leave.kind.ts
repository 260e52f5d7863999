import { type ApplicationBody, type LeaveRequest, leaveTypeName } from '@hr/contracts/applications';
import { balanceOn } from '@hr/domain/leave-ledger';
import { formatHours } from '@hr/domain/time';
import { findLedger, postEntries } from '#features/leave-ledger/index.ts';
import { findWorkCalendar } from '#features/working-time/index.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { hoursTypeOf, type JudgedLeave, judgeLeave, lawFaults } from './judge-leave.ts';
import { findLeaveFacts, type LeaveFacts } from './leave-facts.rows.ts';
import {
  forgetDays,
  FREEING,
  GIVING_BACK,
  holdDays,
  holdHolidays,
  letDaysGo,
  turnEntries,
  USING,
} from './leave.rows.ts';

interface Asked {
  readonly employeeId: string;
  /** Null for one that is not kept yet. */
  readonly applicationId: string | null;
  readonly payload: ApplicationBody['payload'];
}

const NOBODY: LeaveFacts = {
  gender: null,
  isIndigenous: false,
  // A day that nobody reaches, so that whoever has no stint does not work here.
  hiredOn: '9999-12-31',
  seniorityOn: '9999-12-31',
  lastWorkingOn: null,
  taken: [],
};

/** What a request for leave comes to, as things stand. */
const judge = async (context: Context, { employeeId, applicationId, payload }: Asked): Promise<JudgedLeave> => {
  const { startOn: from, endOn: until } = payload;
  const type = hoursTypeOf(payload);
  const found = await findLeaveFacts(context, [{ employeeId, applicationId, from, until }]);
  const calendar = await findWorkCalendar(context, { employeeId, from, until });
  const ledger = type && (await findLedger(context, { employeeId, type }));
  return judgeLeave(payload, { facts: found[0] ?? NOBODY, calendar, ledger });
};

/** @throws AppError LeaveNotAllowed, LeaveOverlap. */
const requireAllowed = ({ faults, overlap }: JudgedLeave): void => {
  if (overlap) {
    throw new AppError('LeaveOverlap', { msg: `${overlap.text}。` });
  }
  const certain = faults.filter(({ isCertain }) => isCertain);
  if (certain.length > 0) {
    const told = certain.map(({ text, article }) => (article === null ? text : `${text}（${article}）`));
    throw new AppError('LeaveNotAllowed', { msg: `${told.join('；')}。` });
  }
};

interface Kept {
  readonly id: string;
  readonly number: string;
  readonly employeeId: string;
  readonly payload: LeaveRequest;
}

/** Holds what was judged: its days, and of its hours those that end first. */
const hold = async (within: Context, kept: Kept, { days, dayMinutes, draws }: JudgedLeave): Promise<void> => {
  const { id: applicationId, number, employeeId, payload } = kept;
  await holdDays(within, {
    applicationId,
    employeeId,
    type: payload.leaveType,
    eventId: payload.eventOn,
    days,
    dayMinutes,
  });
  const type = hoursTypeOf(payload);
  if (type !== null) {
    await postEntries(within, {
      employeeId,
      type,
      entries: draws.map(({ lotId, on, minutes }) => ({
        lotId,
        on,
        kind: 'reserve' as const,
        minutes: -minutes,
        reverses: null,
      })),
      reason: payload.reason ?? leaveTypeName(payload),
      sourceNo: number,
    });
  }
};

interface HeldDay {
  readonly on: LeaveRequest['startOn'];
  readonly minutes: number;
  readonly dayMinutes: number;
  readonly isHeld: boolean;
}

/** One that is about to be approved, with what it holds. */
export interface Held extends Kept {
  readonly minutes: number;
  readonly days: readonly HeldDay[];
  /** Minutes that are kept for it in the ledger. */
  readonly keptMinutes: number;
}

const refusalOf = (held: Held, facts: LeaveFacts): string | null => {
  const { payload, days, keptMinutes, minutes } = held;
  const isShort = hoursTypeOf(payload) !== null && keptMinutes !== minutes;
  if (isShort || days.some(({ isHeld }) => !isHeld)) {
    return `未保留所申請的 ${formatHours(minutes)} 小時，請退回重新申請`;
  }
  // What was sent in whole units is so still; a day that has become a holiday is none of leave.
  const worked = days.filter((day) => day.minutes > 0);
  const asked = worked.map(({ on, minutes: cost }) => ({ on, minutes: cost, wholeDayMinutes: cost, from: 0, to: 0 }));
  const dayMinutes = Math.max(...days.map((day) => day.dayMinutes));
  return lawFaults(payload, facts, { days: asked, dayMinutes }).find(({ isCertain }) => isCertain)?.text ?? null;
};

/** What by now speaks against some that are about to be approved, by their identifiers; null for those that may be. */
const findRefusals = async (within: Context, held: readonly Held[]): Promise<ReadonlyMap<string, string | null>> => {
  const found = await findLeaveFacts(
    within,
    held.map(({ id, employeeId, payload }) => ({
      employeeId,
      applicationId: id,
      from: payload.startOn,
      until: payload.endOn,
    })),
  );
  const factsOf = new Map(found.map(({ applicationId, ...facts }) => [applicationId, facts]));
  return new Map(held.map((one) => [one.id, refusalOf(one, factsOf.get(one.id) ?? NOBODY)]));
};

/** What approval carries out: hours that were kept are used. */
const carryOut = (within: Context, ids: readonly string[]): Promise<void> => turnEntries(within, ids, USING);

/** What ends without approval lets go of. */
const letGo = async (within: Context, ids: readonly string[]): Promise<void> => {
  await letDaysGo(within, ids);
  await turnEntries(within, ids, FREEING);
};

/** What is cancelled gives back. */
const giveBack = async (within: Context, ids: readonly string[]): Promise<void> => {
  await letDaysGo(within, ids);
  await turnEntries(within, ids, GIVING_BACK);
};

/** What somebody can still ask for of the hours that a request draws on; null where it draws on none. */
const findRemaining = async (
  context: Context,
  { employeeId, payload }: Pick<Asked, 'employeeId' | 'payload'>,
): Promise<number | null> => {
  const type = hoursTypeOf(payload);
  if (type === null) {
    return null;
  }
  const ledger = await findLedger(context, { employeeId, type });
  return balanceOn(ledger, { day: payload.startOn, since: payload.startOn }).available;
};

/** Leave (請假): what is asked for are days, and of some types hours that were given before. */
export const leaveKind = {
  /** What its numbers begin with. */
  prefix: 'LV',
  /** Before anything else is held or judged. */
  begin: holdHolidays,
  judge,
  requireAllowed,
  hold,
  forget: forgetDays,
  findRefusals,
  findRemaining,
  carryOut,
  letGo,
  giveBack,
};
