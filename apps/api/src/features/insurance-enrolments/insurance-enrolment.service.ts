import {
  type Enrolled,
  enrolmentFaults,
  type InsuranceEnrolment,
  type InsuranceEnrolmentInput,
  insuranceEnrolments,
} from '@hr/contracts/insurance-enrolments';
import { isAdjustableFrom, isWithdrawable, isWithinStint, partedOn } from '@hr/domain/insurance-enrolments';
import { type CalendarDate, formatDate } from '@hr/domain/time';
import { AppError, fieldError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { type At, changer, creator, insertRecords, isThere, remover, sealed } from '#records/index.ts';
import { findEnteredAmount, findStints } from './enrolment-facts.rows.ts';
import { insuranceEnrolmentStore as store } from './insurance-enrolment.rows.ts';

const { fields } = insuranceEnrolments;
const [change, create] = [changer(store), creator(store)];

/** @throws AppError EnrolmentOutsideEmployment for a day on which the person does not work here. */
const requireEmployed = async (
  { db }: Context,
  { employeeId, startOn }: Pick<InsuranceEnrolmentInput, 'employeeId' | 'startOn'>,
): Promise<void> => {
  if (!isWithinStint(await findStints(db, employeeId), startOn)) {
    throw fieldError(
      'EnrolmentOutsideEmployment',
      'startOn',
      '起日須在員工的任職期間內：加保為到職當日，不得早於到職日',
    );
  }
};

/** @throws AppError ValidationFailed at each field that does not fit the others. */
const requireSound = (enrolled: Enrolled): void => {
  const faults = Object.entries(enrolmentFaults(enrolled)).flatMap(([path, message]) =>
    message === null ? [] : [{ path, message }],
  );
  if (faults.length > 0) {
    throw new AppError('ValidationFailed', { fields: faults });
  }
};

const insert = async (within: Context, input: InsuranceEnrolmentInput): Promise<string> =>
  (await insertRecords(within.db, store, [sealed(within, store, input)]))[0] ?? '';

/** 加保. @throws AppError EnrolmentOutsideEmployment, EnrolmentOverlap (exclusion constraint). */
export const createEnrolment = (context: Context, input: InsuranceEnrolmentInput): Promise<InsuranceEnrolment> =>
  create(context, {
    action: '加保',
    insert: async (within) => {
      await requireEmployed(within, input);
      return insert(within, input);
    },
  });

/** @throws AppError EnrolmentFixed at whose or in what scheme an enrolment is, which another would be. */
const requireSame = (input: InsuranceEnrolmentInput, before: InsuranceEnrolment): void => {
  const path = [
    ...(input.employeeId === before.employee.id ? [] : ['employeeId']),
    ...(input.scheme === before.scheme ? [] : ['scheme']),
  ];
  if (path.length > 0) {
    throw new AppError('EnrolmentFixed', { fields: path.map((field) => ({ path: field, message: '不可變更' })) });
  }
};

/**
 * 「更正」: what was entered wrongly; an amount that is not told stays, and has to be a grade of the day all the same.
 * @throws AppError EnrolmentFixed, EnrolmentOutsideEmployment, EnrolmentOverlap (exclusion constraint), ValidationFailed.
 */
export const updateEnrolment = (
  context: Context,
  at: At,
  input: InsuranceEnrolmentInput,
): Promise<InsuranceEnrolment> =>
  change(context, at, {
    // Whoever may not see the amount may write it, and what they wrote cannot be told from what was there.
    action: input.insuredAmount === undefined ? '更正' : `更正（含${fields.insuredAmount.label}）`,
    decide: async (before, within) => {
      requireSame(input, before);
      if (isThere(fields, { input, stored: before })) {
        return undefined;
      }
      if (input.startOn !== before.startOn) {
        await requireEmployed(within, input);
        requireSound({ ...input, insuredAmount: input.insuredAmount ?? (await findEnteredAmount(within, at.id)) });
      }
      return input;
    },
  });

interface Adjustment extends Pick<InsuranceEnrolmentInput, 'startOn' | 'selfPercent' | 'note'> {
  readonly insuredAmount: NonNullable<InsuranceEnrolmentInput['insuredAmount']>;
}

/**
 * 「調整」: the enrolment ends on the day before, and another begins that ends when it would have; both or neither.
 * @throws AppError EnrolmentDateInvalid, EnrolmentOutsideEmployment, ValidationFailed.
 */
export const adjustEnrolment = (context: Context, at: At, adjustment: Adjustment): Promise<InsuranceEnrolment> =>
  inTransaction(context, async (within) => {
    const { startOn } = adjustment;
    const action = `調整（${formatDate(startOn)} 起）`;
    const before = await store.load(within, at.id);
    const { after: period, before: rest } = partedOn(before, startOn);
    await change(within, at, {
      action,
      decide: (held) => {
        if (!isAdjustableFrom(held, startOn)) {
          throw fieldError('EnrolmentDateInvalid', 'startOn', '調整生效日須在投保期間內，且晚於起日');
        }
        return { endOn: rest.endOn };
      },
    });
    return create(within, {
      action,
      insert: async () => {
        const { employee, scheme, healthCapacity } = before;
        const input = { ...adjustment, ...period, employeeId: employee.id, scheme, healthCapacity };
        requireSound(input);
        await requireEmployed(within, input);
        return insert(within, input);
      },
    });
  });

/** 「退保」: cover ends with the day. @throws AppError EnrolmentDateInvalid, StateConflict. */
export const withdrawEnrolment = (
  context: Context,
  at: At,
  { endOn }: { readonly endOn: CalendarDate },
): Promise<InsuranceEnrolment> =>
  change(context, at, {
    action: `退保（${formatDate(endOn)}）`,
    decide: (before) => {
      if (!isWithdrawable(before)) {
        throw new AppError('StateConflict', { msg: '此投保紀錄已有迄日，如填寫有誤請改用更正。' });
      }
      if (endOn < before.startOn) {
        throw fieldError('EnrolmentDateInvalid', 'endOn', '退保日不可早於起日');
      }
      return { endOn };
    },
  });

/** Takes away what should never have been entered; the log keeps it. */
export const deleteEnrolment = remover(store);
