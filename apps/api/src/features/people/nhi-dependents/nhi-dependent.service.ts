import {
  type NhiDependent,
  type NhiDependentInput,
  nhiDependents,
  OWN_NUMBER_OF_EMPLOYEE,
} from '@hr/contracts/people/nhi-dependents';
import { isWithdrawable } from '@hr/domain/people/insurance-enrolments';
import { uncoveredFrom } from '@hr/domain/people/nhi-dependents';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { lockEmployeeInScope, isIdentityNumberOf, ownedRevealer } from '#features/people/employees/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import {
  type RecordVersion,
  changer,
  creator,
  insertRecords,
  isUnchanged,
  remover,
  encryptValues,
} from '#records/index.ts';
import { dependentColumns, findDependents, findHealthEnrolments, nhiDependentStore } from './nhi-dependent.rows.ts';

const store: typeof nhiDependentStore = {
  ...nhiDependentStore,
  lock: async (within, id) => {
    await lockEmployeeInScope(within, (await nhiDependentStore.load(within, id)).employee.id);
    return nhiDependentStore.lock(within, id);
  },
};

const { fields } = nhiDependents;
const [change, create] = [changer(store), creator(store)];

/**
 * Locks the insured against other insurance changes and checks the days against their cover.
 * @throws AppError OutOfScope, DependentWithoutInsured on a day without health insurance of the insured.
 */
const requireInsured = async (
  within: Context,
  { employeeId, ...period }: Pick<NhiDependentInput, 'employeeId' | 'startOn' | 'endOn'>,
): Promise<void> => {
  await lockEmployeeInScope(within, employeeId);
  const uncovered = uncoveredFrom(await findHealthEnrolments(within.db, employeeId), period);
  if (uncovered !== null) {
    const [field, day] = uncovered === period.startOn ? ['startOn', '加保日'] : ['endOn', '退保日'];
    throw fieldError(
      'DependentWithoutInsured',
      field,
      `${day}須在員工的健保投保期間內（${formatDate(uncovered)} 未投保）：眷屬隨同被保險人投保（全民健康保險法第 12 條）`,
    );
  }
};

/**
 * Refuses the employee's own identity number. Numbers are compared by digest.
 * @throws AppError ValidationFailed at the number.
 */
const requireOtherPerson = async (
  within: Context,
  { employeeId, identityNumber }: Pick<NhiDependentInput, 'employeeId' | 'identityNumber'>,
): Promise<void> => {
  if (typeof identityNumber === 'string' && (await isIdentityNumberOf(within, employeeId, identityNumber))) {
    throw fieldError('ValidationFailed', 'identityNumber', OWN_NUMBER_OF_EMPLOYEE);
  }
};

/**
 * 加保.
 * @throws AppError OutOfScope, ValidationFailed, DependentWithoutInsured, DependentOverlap (exclusion constraint).
 */
export const createDependent = (context: Context, input: NhiDependentInput): Promise<NhiDependent> =>
  create(context, {
    action: '加保',
    insert: async (within) => {
      await requireInsured(within, input);
      await requireOtherPerson(within, input);
      return (await insertRecords(within.db, store, [encryptValues(within, store, input)]))[0] ?? '';
    },
  });

/** Sensitive values in a correction that the log cannot compare: a caller without access may write them. */
const sensitiveChangesIn = (input: NhiDependentInput): string => {
  const labels = (['identityNumber', 'reduction'] as const).flatMap((name) =>
    input[name] === undefined ? [] : [fields[name].label],
  );
  return labels.length === 0 ? '' : `（含${labels.join('、')}）`;
};

/**
 * 「更正」: corrects a dependant. Omitted sensitive values stay.
 * @throws AppError EnrolmentFixed, ValidationFailed, DependentWithoutInsured, DependentOverlap (exclusion
 * constraint).
 */
export const updateDependent = (context: Context, at: RecordVersion, input: NhiDependentInput): Promise<NhiDependent> =>
  change(context, at, {
    action: `更正${sensitiveChangesIn(input)}`,
    decide: async (before, within) => {
      if (input.employeeId !== before.employee.id) {
        throw fieldError('EnrolmentFixed', 'employeeId', '不可變更');
      }
      if (isUnchanged(fields, { input, stored: before })) {
        return undefined;
      }
      if (input.startOn !== before.startOn || input.endOn !== before.endOn) {
        await requireInsured(within, input);
      }
      await requireOtherPerson(within, input);
      return input;
    },
  });

/**
 * 「退保」: ends the cover on the day.
 * @throws AppError EnrolmentDateInvalid, StateConflict.
 */
export const withdrawDependent = (
  context: Context,
  at: RecordVersion,
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

interface WithdrawalOfInsured {
  readonly employeeId: string;
  readonly endOn: CalendarDate;
}

/**
 * Ends the cover of all dependants together with the employee's health insurance.
 * @throws AppError DependentWithoutInsured if the cover of a dependant would start later.
 */
export const withdrawDependents = async (
  within: Context,
  { employeeId, endOn }: WithdrawalOfInsured,
): Promise<void> => {
  const action = `隨被保險人退保（${formatDate(endOn)}）`;
  for (const { id, version, ...period } of await findDependents(within.db, employeeId)) {
    if (period.startOn > endOn) {
      throw new AppError('DependentWithoutInsured', { msg: '尚有加保日在退保日之後的健保眷屬，請先更正或刪除。' });
    }
    if (period.endOn === null || period.endOn > endOn) {
      await change(within, { id, version }, { action, decide: () => ({ endOn }) });
    }
  }
};

const findUncovered = async (within: Context, employeeId: string): Promise<readonly string[]> => {
  const enrolments = await findHealthEnrolments(within.db, employeeId);
  const dependents = await findDependents(within.db, employeeId);
  return dependents.filter((period) => uncoveredFrom(enrolments, period) !== null).map(({ id }) => id);
};

/**
 * Runs a change of the employee's health insurance and refuses it if a covered dependant would lose cover.
 * @throws AppError DependentWithoutInsured.
 */
export const withCoveredDependents = async <Result>(
  within: Context,
  employeeId: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const before = new Set(await findUncovered(within, employeeId));
  const result = await work();
  const after = await findUncovered(within, employeeId);
  if (!after.every((id) => before.has(id))) {
    throw new AppError('DependentWithoutInsured', {
      msg: '健保眷屬的加保期間會超出員工的健保投保期間，請先更正眷屬的退保日。',
    });
  }
  return result;
};

/** Deletes a wrong entry. */
export const deleteDependent = remover(store);

export const revealDependent = ownedRevealer(store, dependentColumns);
