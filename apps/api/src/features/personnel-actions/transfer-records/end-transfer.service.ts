import type { TransferRecord } from '@hr/contracts/personnel-actions/transfer-records';
import { addDays, type CalendarDate, formatDate } from '@hr/domain/dates';
import { effectOf, isInForce } from '@hr/domain/personnel-actions/transfer-records';
import { getStintOn, type Transferable } from '#features/people/employees/index.ts';
import { closedDepartmentText, endConcurrentPosition } from '#features/people/employment/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type RecordVersion, changer } from '#records/index.ts';
import { requireNoOverlappingPost } from './decide-transfers.ts';
import { transferRecordStore } from './transfer-record.rows.ts';
import { lockEmployeeOf } from './transfer-record.service.ts';

const change = changer(transferRecordStore);

/**
 * A post can be extended unless it would overlap an equal one.
 * @throws AppError TransferConflict.
 */
const requireNoOverlap = async (within: Context, post: TransferRecord, endsOn: CalendarDate): Promise<void> => {
  const { id: transferId, kind, employee, toDepartment, toJobTitle, effectiveOn } = post;
  const place = { departmentId: toDepartment?.id ?? '', jobTitleId: toJobTitle?.id ?? null };
  const days = { from: effectiveOn, until: endsOn };
  await requireNoOverlappingPost(within, { transferId, employeeId: employee.id, kind, ...place, days }, 'endsOn');
};

/** @throws AppError TransferConflict if the department of the post closes before its end. */
const requireOpenDepartment = async ({ db }: Context, { id }: Transferable, from: CalendarDate): Promise<void> => {
  const message = await closedDepartmentText(db, id, from);
  if (message !== null) {
    throw fieldError('TransferConflict', 'endsOn', message);
  }
};

/**
 * 「結束」: ends an additional post.
 * @throws AppError StateConflict, TransferConflict.
 */
export const endTransfer = (
  context: Context,
  at: RecordVersion,
  { endsOn }: { readonly endsOn: CalendarDate },
): Promise<TransferRecord> =>
  inTransaction(context, async (within) => {
    const person = await lockEmployeeOf(within, at.id);
    return change(within, at, {
      action: `結束（${formatDate(endsOn)}）`,
      decide: async (before, deciding) => {
        const { kind, effectiveOn } = before;
        const one = person.transfers.find(({ id }) => id === at.id);
        if (effectOf(kind) !== 'concurrentPosition' || one === undefined || !isInForce(one)) {
          throw new AppError('StateConflict', { msg: '只有兼任與代理可以結束。' });
        }
        const { lastWorkingOn } = getStintOn(person, effectiveOn);
        if (endsOn < effectiveOn || (lastWorkingOn !== null && endsOn > lastWorkingOn)) {
          throw fieldError('TransferConflict', 'endsOn', '迄日須在任職期間內，且不可早於生效日');
        }
        await requireNoOverlap(deciding, before, endsOn);
        await endConcurrentPosition(deciding.db, at.id, addDays(endsOn, 1));
        await requireOpenDepartment(deciding, person, effectiveOn);
        return { endsOn };
      },
    });
  });
