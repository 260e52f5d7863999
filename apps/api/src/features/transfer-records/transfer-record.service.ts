import type { TransferInput, TransferRecord } from '@hr/contracts/transfer-records';
import type { TimelineValues } from '@hr/domain/effective';
import { addDays, type CalendarDate, formatDate } from '@hr/domain/time';
import { effectOf, isStanding } from '@hr/domain/transfer-records';
import {
  enterTransfers,
  holdTransferable,
  holdTransferableAt,
  isStintOn,
  reread,
  stintOfDay,
  touchEmployee,
  type Transferable,
} from '#features/employees/index.ts';
import { AppError, fieldError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { type At, changer, creator } from '#records/index.ts';
import { requirePlaced } from './transfer-decision.ts';
import { decideTransfer } from './transfer-effects.ts';
import { endConcurrentPosition } from './transfer-record.repository.ts';
import { transferRecordStore } from './transfer-record.rows.ts';

const [change, create] = [changer(transferRecordStore), creator(transferRecordStore)];

/** Writes a transfer of somebody who is held, and what it changes; tells what it found there too. */
const write = async (within: Context, person: Transferable, input: TransferInput) => {
  const decision = await decideTransfer(within, person, input);
  const [id = ''] = await enterTransfers(within, [decision.entry]);
  await decision.write(within, id);
  return { id, from: decision.entry.from ?? {} };
};

/** The same with its line in the log. */
const enter = async (within: Context, person: Transferable, input: TransferInput) => {
  let from: TimelineValues = {};
  const entered = await create(within, {
    insert: async (writing) => {
      const written = await write(writing, person, input);
      ({ from } = written);
      return written.id;
    },
  });
  return { entered, from };
};

/** What brings somebody back whom a transfer lends until a day; null where it does not, or they have left by then. */
const returnOf = (
  { stints }: Transferable,
  { kind, endsOn, documentNo }: TransferInput,
  from: TimelineValues,
): TransferInput | null => {
  const effectiveOn = kind === 'secondment' && endsOn !== null ? addDays(endsOn, 1) : null;
  return effectiveOn === null || !stints.some((stint) => isStintOn(stint, effectiveOn))
    ? null
    : {
        ...(from as Partial<TransferInput>),
        kind: 'return_from_secondment',
        effectiveOn,
        endsOn: null,
        reason: '借調期滿',
        documentNo,
        note: null,
        unpaidLeaveKind: null,
        probationEndsOn: null,
      };
};

/**
 * Writes what brings somebody back.
 * @throws AppError TransferConflict at the day until which they are lent, where they cannot come back after it.
 */
const comingBack = async <Written>(writing: Promise<Written>): Promise<Written> => {
  try {
    return await writing;
  } catch (error) {
    const isRefused = error instanceof AppError && error.fields.length > 0;
    throw isRefused
      ? fieldError('TransferConflict', 'endsOn', `無法排定歸建：${error.fields[0]?.message ?? ''}`)
      : error;
  }
};

/**
 * 「新增異動」: something that happens to somebody's employment from a day on, past or to come. Whoever is lent until a day is
 * back on the next as they were, without anybody's doing.
 * @throws AppError NotFound, StaleVersion, EmployeeHasLeft, TransferConflict, OwnSupervisor, SupervisorNotEmployed.
 */
export const createTransfer = (
  context: Context,
  { employeeId, version, ...input }: TransferInput & { readonly employeeId: string; readonly version: number },
): Promise<TransferRecord> =>
  inTransaction(context, async (within) => {
    const person = await holdTransferableAt(within, { id: employeeId, version });
    const { entered, from } = await enter(within, person, input);
    const back = returnOf(person, input, from);
    if (back) {
      await comingBack(enter(within, await reread(within, person), back));
    }
    await requirePlaced(within, person, input.effectiveOn);
    await touchEmployee(within, employeeId);
    return entered;
  });

/**
 * Writes one of several transfers whose log is written together; answers those that it made.
 * @throws AppError ImportRejected, naming whom it is about.
 */
export const importTransfer = async (
  within: Context,
  { employeeId, ...input }: TransferInput & { readonly employeeId: string },
): Promise<string[]> => {
  const person = await holdTransferable(within, employeeId);
  try {
    const { id, from } = await write(within, person, input);
    const back = returnOf(person, input, from);
    const returned = back ? [await comingBack(write(within, await reread(within, person), back))] : [];
    await requirePlaced(within, person, input.effectiveOn);
    await touchEmployee(within, employeeId);
    return [id, ...returned.map((one) => one.id)];
  } catch (error) {
    throw error instanceof AppError
      ? new AppError('ImportRejected', { msg: `${person.title}：${error.message}`, fields: error.fields, cause: error })
      : error;
  }
};

/** Holds the person of a transfer before the transfer itself, as everybody does who writes both. */
export const holdPersonOf = async (within: Context, id: string): Promise<Transferable> =>
  holdTransferable(within, (await transferRecordStore.load(within, id)).employee.id);

/** 「結束」: a post beside the usual one ends with a day. @throws AppError StateConflict, TransferConflict. */
export const endTransfer = (
  context: Context,
  at: At,
  { endsOn }: { readonly endsOn: CalendarDate },
): Promise<TransferRecord> =>
  inTransaction(context, async (within) => {
    const person = await holdPersonOf(within, at.id);
    return change(within, at, {
      action: `結束（${formatDate(endsOn)}）`,
      decide: async ({ kind, effectiveOn }, { db }) => {
        const one = person.transfers.find(({ id }) => id === at.id);
        if (effectOf(kind) !== 'concurrentPosition' || one === undefined || !isStanding(one)) {
          throw new AppError('StateConflict', { msg: '只有兼任與代理可以結束。' });
        }
        const { lastWorkingOn } = stintOfDay(person, effectiveOn);
        if (endsOn < effectiveOn || (lastWorkingOn !== null && endsOn > lastWorkingOn)) {
          throw fieldError('TransferConflict', 'endsOn', '迄日須在任職期間內，且不可早於生效日');
        }
        await endConcurrentPosition(db, at.id, addDays(endsOn, 1));
        return { endsOn };
      },
    });
  });
