import { type NhiDependent, type NhiDependentInput, nhiDependents } from '@hr/contracts/nhi-dependents';
import { isWithdrawable } from '@hr/domain/insurance-enrolments';
import { isInsuredOn } from '@hr/domain/nhi-dependents';
import { type CalendarDate, formatDate } from '@hr/domain/time';
import { AppError, fieldError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { type At, changer, creator, insertRecords, isThere, remover, sealed } from '#records/index.ts';
import { findHealthEnrolments, nhiDependentStore as store } from './nhi-dependent.rows.ts';

const { fields } = nhiDependents;
const [change, create] = [changer(store), creator(store)];

/** @throws AppError DependentWithoutInsured for a day on which the insured is not in health insurance. */
const requireInsured = async (
  { db }: Context,
  { employeeId, startOn }: Pick<NhiDependentInput, 'employeeId' | 'startOn'>,
): Promise<void> => {
  if (!isInsuredOn(await findHealthEnrolments(db, employeeId), startOn)) {
    throw fieldError(
      'DependentWithoutInsured',
      'startOn',
      '加保日須在員工的健保投保期間內：眷屬隨同被保險人投保（全民健康保險法第 12 條）',
    );
  }
};

/** 加保. @throws AppError DependentWithoutInsured, DependentOverlap (exclusion constraint). */
export const createDependent = (context: Context, input: NhiDependentInput): Promise<NhiDependent> =>
  create(context, {
    action: '加保',
    insert: async (within) => {
      await requireInsured(within, input);
      return (await insertRecords(within.db, store, [sealed(within, store, input)]))[0] ?? '';
    },
  });

/** What of a correction cannot be told from what was there: whoever may not see it may write it. */
const unseenIn = (input: NhiDependentInput): string => {
  const labels = (['identityNumber', 'reduction'] as const).flatMap((name) =>
    input[name] === undefined ? [] : [fields[name].label],
  );
  return labels.length === 0 ? '' : `（含${labels.join('、')}）`;
};

/**
 * 「更正」: what was entered wrongly; what is sensitive and not told stays.
 * @throws AppError EnrolmentFixed, DependentWithoutInsured, DependentOverlap (exclusion constraint).
 */
export const updateDependent = (context: Context, at: At, input: NhiDependentInput): Promise<NhiDependent> =>
  change(context, at, {
    action: `更正${unseenIn(input)}`,
    decide: async (before, within) => {
      if (input.employeeId !== before.employee.id) {
        throw fieldError('EnrolmentFixed', 'employeeId', '不可變更');
      }
      if (isThere(fields, { input, stored: before })) {
        return undefined;
      }
      if (input.startOn !== before.startOn) {
        await requireInsured(within, input);
      }
      return input;
    },
  });

/** 「退保」: cover ends with the day. @throws AppError EnrolmentDateInvalid, StateConflict. */
export const withdrawDependent = (
  context: Context,
  at: At,
  { endOn }: { readonly endOn: CalendarDate },
): Promise<NhiDependent> =>
  change(context, at, {
    action: `退保（${formatDate(endOn)}）`,
    decide: (before) => {
      if (!isWithdrawable(before)) {
        throw new AppError('StateConflict', { msg: '此眷屬已有退保日，如填寫有誤請改用更正。' });
      }
      if (endOn < before.startOn) {
        throw fieldError('EnrolmentDateInvalid', 'endOn', '退保日不可早於加保日');
      }
      return { endOn };
    },
  });

/** Takes away what should never have been entered; the log keeps it. */
export const deleteDependent = remover(store);
