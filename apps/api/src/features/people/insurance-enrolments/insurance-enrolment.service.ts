import {
  type InsuranceEnrolment,
  type InsuranceEnrolmentInput,
  insuranceEnrolments,
} from '@hr/contracts/people/insurance-enrolments';
import { isAdjustableFrom, isWithdrawable, splitEnrolmentOn } from '@hr/domain/people/insurance-enrolments';
import { addDays, type CalendarDate, formatDate } from '@hr/domain/dates';
import { ownedRevealer } from '#features/people/employees/index.ts';
import { withCoveredDependents, withdrawDependents } from '#features/people/nhi-dependents/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import {
  type RecordVersion,
  changer,
  creator,
  insertRecords,
  isUnchanged,
  remover,
  encryptValues,
} from '#records/index.ts';
import { findEnteredAmount, findPredecessor } from './enrolment-facts.rows.ts';
import {
  loadLocked,
  requireEmployed,
  requireGrade,
  requireKnownAmount,
  requireSameEnrolment,
  requireValidEnrolment,
} from './enrolment-requirements.ts';
import { amountColumn, insuranceEnrolmentStore as store } from './insurance-enrolment.rows.ts';

const { fields } = insuranceEnrolments;
const [change, create] = [changer(store), creator(store)];

const insert = async (
  within: Context,
  input: InsuranceEnrolmentInput,
  beginsAs: InsuranceEnrolment['beginning'],
): Promise<string> =>
  (await insertRecords(within.db, store, [{ ...encryptValues(within, store, input), beginsAs }]))[0] ?? '';

/**
 * 加保.
 * @throws AppError OutOfScope, EnrolmentOutsideEmployment, EnrolmentDateInvalid, StatutoryTableUnknown,
 * ValidationFailed, EnrolmentOverlap (exclusion constraint).
 */
export const createEnrolment = (context: Context, input: InsuranceEnrolmentInput): Promise<InsuranceEnrolment> =>
  create(context, {
    action: '加保',
    insert: async (within) => {
      await requireEmployed(within, input);
      await requireGrade(within, input);
      return insert(within, input, 'enrolled');
    },
  });

const moveEnd = (
  within: Context,
  { id, version }: RecordVersion,
  { action, endOn }: { readonly action: string; readonly endOn: CalendarDate | null },
): Promise<InsuranceEnrolment> => change(within, { id, version }, { action, decide: () => ({ endOn }) });

/** Changes to health insurance also end the cover of dependants, or must leave them covered. */
const forHealthInsurance = async <Result>(
  within: Context,
  { scheme, employee }: InsuranceEnrolment,
  work: () => Promise<Result>,
): Promise<Result> => (scheme === 'health' ? withCoveredDependents(within, employee.id, work) : work());

/** The end of the adjusted enrolment moves with the first day of the new one, but never before its own start. */
const withPredecessorEnd = async (
  within: Context,
  { before, startOn }: { readonly before: InsuranceEnrolment; readonly startOn: CalendarDate },
  work: () => Promise<InsuranceEnrolment>,
): Promise<InsuranceEnrolment> => {
  const predecessor = startOn === before.startOn ? null : await findPredecessor(within.db, before.id);
  if (predecessor === null) {
    return work();
  }
  if (startOn <= predecessor.startOn) {
    throw fieldError('EnrolmentDateInvalid', 'startOn', '調整生效日須晚於前一筆投保紀錄的起日');
  }
  const move = () =>
    moveEnd(within, predecessor, { action: `隨調整更正（${formatDate(startOn)} 起）`, endOn: addDays(startOn, -1) });
  // The shorter one is written first, so that they never overlap.
  if (startOn < before.startOn) {
    await move();
    return work();
  }
  const after = await work();
  await move();
  return after;
};

/**
 * 「更正」: corrects an enrolment. An omitted amount stays. The adjusted enrolment before it ends where it starts.
 * @throws AppError EnrolmentFixed, EnrolmentOutsideEmployment, EnrolmentOverlap (exclusion constraint),
 * EnrolmentDateInvalid, DependentWithoutInsured, ValidationFailed.
 */
export const updateEnrolment = (
  context: Context,
  at: RecordVersion,
  input: InsuranceEnrolmentInput,
): Promise<InsuranceEnrolment> =>
  inTransaction(context, async (within) => {
    const before = await loadLocked(within, at.id);
    const correct = () =>
      change(within, at, {
        // A caller without access may write the amount, so the log cannot compare it with the old one.
        action: input.insuredAmount === undefined ? '更正' : `更正（含${fields.insuredAmount.label}）`,
        decide: async (locked) => {
          requireSameEnrolment(input, locked);
          if (isUnchanged(fields, { input, stored: locked })) {
            return undefined;
          }
          if (input.endOn !== locked.endOn && locked.ending === 'adjusted') {
            throw fieldError('EnrolmentDateInvalid', 'endOn', '此筆已調整為下一筆，請更正下一筆投保紀錄的起日');
          }
          await requireKnownAmount(within, input, locked);
          await requireEmployed(within, input);
          if (input.insuredAmount !== undefined || input.startOn !== locked.startOn) {
            await requireGrade(within, input);
          }
          return input;
        },
      });
    return forHealthInsurance(within, before, () =>
      withPredecessorEnd(within, { before, startOn: input.startOn }, correct),
    );
  });

type Adjustment = Pick<InsuranceEnrolmentInput, 'startOn' | 'insuredAmount' | 'selfPercent' | 'note'>;

const adjustedAmount = async (
  within: Context,
  { insuredAmount, startOn }: Adjustment,
  before: InsuranceEnrolment,
): Promise<string | null> => {
  await requireKnownAmount(within, { insuredAmount, startOn }, before);
  return insuredAmount ?? findEnteredAmount(within, before.id);
};

/**
 * 「調整」: ends the enrolment on the day before and starts another with the same end, in one transaction. Decision 039.
 * @throws AppError EnrolmentDateInvalid, EnrolmentOutsideEmployment, ValidationFailed.
 */
export const adjustEnrolment = (
  context: Context,
  at: RecordVersion,
  adjustment: Adjustment,
): Promise<InsuranceEnrolment> =>
  inTransaction(context, async (within) => {
    const { startOn } = adjustment;
    const action = `調整（${formatDate(startOn)} 起）`;
    const before = await loadLocked(within, at.id);
    const { after: period, before: rest } = splitEnrolmentOn(before, startOn);
    await change(within, at, {
      action,
      decide: (locked) => {
        if (!isAdjustableFrom(locked, startOn)) {
          throw fieldError('EnrolmentDateInvalid', 'startOn', '調整生效日須在投保期間內，且晚於起日');
        }
        return { endOn: rest.endOn };
      },
    });
    return create(within, {
      action,
      insert: async () => {
        const { employee, scheme, healthCapacity } = before;
        const insuredAmount = await adjustedAmount(within, adjustment, before);
        const input = { ...adjustment, ...period, employeeId: employee.id, scheme, healthCapacity, insuredAmount };
        requireValidEnrolment(input);
        await requireEmployed(within, input);
        await requireGrade(within, input);
        return insert(within, input, 'adjusted');
      },
    });
  });

/**
 * 「退保」: ends the cover on the day. Health insurance takes the dependants along.
 * @throws AppError EnrolmentDateInvalid, DependentWithoutInsured, StateConflict.
 */
export const withdrawEnrolment = (
  context: Context,
  at: RecordVersion,
  { endOn }: { readonly endOn: CalendarDate },
): Promise<InsuranceEnrolment> =>
  inTransaction(context, async (within) => {
    const { scheme, employee } = await loadLocked(within, at.id);
    const withdrawn = await change(within, at, {
      action: `退保（${formatDate(endOn)}）`,
      decide: async (before) => {
        if (!isWithdrawable(before)) {
          throw new AppError('StateConflict', { msg: '此投保紀錄已有迄日，如填寫有誤請改用更正。' });
        }
        if (endOn < before.startOn) {
          throw fieldError('EnrolmentDateInvalid', 'endOn', '退保日不可早於起日');
        }
        await requireEmployed(within, { employeeId: employee.id, startOn: before.startOn, endOn });
        return { endOn };
      },
    });
    if (scheme === 'health') {
      await withdrawDependents(within, { employeeId: employee.id, endOn });
    }
    return withdrawn;
  });

const remove = remover(store);

/**
 * Deletes a wrong enrolment. The one that it adjusted continues as before.
 * @throws AppError DependentWithoutInsured.
 */
export const deleteEnrolment = (context: Context, at: RecordVersion): Promise<void> =>
  inTransaction(context, async (within) => {
    const before = await loadLocked(within, at.id);
    const predecessor = await findPredecessor(within.db, at.id);
    await forHealthInsurance(within, before, async () => {
      await remove(within, at);
      if (predecessor !== null) {
        await moveEnd(within, predecessor, { action: '刪除調整', endOn: before.endOn });
      }
    });
  });

export const revealEnrolment = ownedRevealer(store, { insuredAmount: amountColumn });
