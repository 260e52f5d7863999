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

/** Enters a transfer of somebody who is held, and writes what it changes; tells what it found there too. */
const enter = async (within: Context, person: Transferable, input: TransferInput) => {
  const decision = await decideTransfer(within, person, input);
  const entered = await create(within, {
    insert: async (writing) => {
      const [id = ''] = await enterTransfers(writing, [decision.entry]);
      await decision.write(writing, id);
      return id;
    },
  });
  return { entered, from: decision.entry.from ?? {} };
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

/** @throws AppError TransferConflict at the day until which somebody is lent, where they cannot come back after it. */
const enterReturn = async (within: Context, person: Transferable, back: TransferInput): Promise<void> => {
  try {
    await enter(within, await reread(within, person), back);
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
      await enterReturn(within, person, back);
    }
    await requirePlaced(within, person, input.effectiveOn);
    await touchEmployee(within, employeeId);
    return entered;
  });

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
