import {
  type Employee,
  type EmployeeCreate,
  type EmployeeInput,
  employees,
  foreignPaperTexts,
} from '@hr/contracts/people/employees';
import { hiringFields } from '@hr/contracts/people/employment';
import { missingForeignPapers, needsAnotherNumber, nextEmployeeNumber } from '@hr/domain/people/employees';
import { isRemovable } from '@hr/domain/people/employment';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import {
  type RecordVersion,
  changer,
  creator,
  insertRecords,
  isUnchanged,
  pick,
  remover,
  requireEmployed,
  requireUnused,
  encryptValues,
  type Values,
} from '#records/index.ts';
import { requireOpenFields } from './closed-fields.ts';
import { employeeKind } from './employee.rows.ts';
import { employeeStore, type StoredEmployee, toEmployee } from './employee.store.ts';
import { findClosedFields } from './employee-sensitive.rows.ts';
import { latestNumber, reserveNumber } from './employee-number.rows.ts';
import { beginStints, requireValidEmploymentStart } from '#features/people/employment/index.ts';
import { requireEducationOnGrant } from './grant-education.ts';
import { requireWorkPermit } from './work-permit.ts';

const { fields } = employees;
const [change, create] = [changer(employeeStore), creator(employeeStore)];

const names = Object.keys(fields);

type NewEmployee = Omit<EmployeeCreate, 'enrolments' | 'dependents' | 'documents' | 'photoFileId'>;

/**
 * 新增員工: inserts employee, stint and first position.
 * @throws AppError DuplicateEmployeeNumber (also for a number that was used before), DuplicateIdentityNumber,
 * EmploymentConflict, SupervisorNotEmployed, DeputyNotEmployed, EducationRequired; ValidationFailed for a missing work
 * permit.
 */
export const createEmployee = async (context: Context, input: NewEmployee): Promise<Employee> => {
  const person: Values = input;
  return toEmployee(
    await create(context, {
      insert: async (within) => {
        await requireEmployed(within, {
          fields: { ...fields, ...hiringFields },
          input: person,
          before: null,
          from: input.hiredOn,
        });
        await requireValidEmploymentStart(within, input);
        await requireWorkPermit(within, input);
        await requireEducationOnGrant(within, input);
        const [id = ''] = await insertRecords(within.db, employeeKind, [
          encryptValues(within, employeeKind, pick(names, person)),
        ]);
        await beginStints(within, [{ ...input, employeeId: id }]);
        return id;
      },
    }),
  );
};

const update = async (
  context: Context,
  at: RecordVersion,
  {
    input,
    action,
    judge,
  }: { input: EmployeeInput; action: string; judge?: (before: StoredEmployee, within: Context) => Promise<void> },
): Promise<Employee> =>
  toEmployee(
    await change(context, at, {
      action,
      decide: async (before, within) => {
        await requireOpenFields(within, { input, stored: before });
        await requireEmployed(within, { fields, input, before, from: within.today });
        await judge?.(before, within);
        return isUnchanged(fields, { input, stored: before }) ? undefined : input;
      },
    }),
  );

/**
 * Writes approved changes of an employee; the request holds the reason.
 * @throws AppError StaleVersion, DuplicateEmployeeNumber, DuplicateIdentityNumber, DeputyNotEmployed, OwnDeputy,
 * SensitiveFieldClosed.
 */
export const updateEmployee = (context: Context, at: RecordVersion, input: EmployeeInput): Promise<Employee> =>
  update(context, at, { input, action: '編輯' });

interface EmployeeEditInput {
  readonly input: EmployeeInput;
  /** Reason for another identity number. */
  readonly identityCorrection: string | null;
}

const isStored = (value: unknown): boolean => (value ?? null) !== null;

/**
 * Checks omitted numbers against the stored ones: they must exist and fit the identity kind. Callers without access
 * need not enter the passport of an older foreigner.
 * @throws AppError ValidationFailed at the number.
 */
const requireStoredNumbers = async (within: Context, before: StoredEmployee, input: EmployeeInput): Promise<void> => {
  const isOfOther = needsAnotherNumber(before.idKind, input.idKind) && isStored(before.identityNumber);
  if (isOfOther && typeof input.identityNumber !== 'string') {
    throw fieldError('ValidationFailed', 'identityNumber', '身分別變更，請一併填寫證號');
  }
  if (!missingForeignPapers(input, { isNew: !isStored(before.passportNumber) }).includes('passportNumber')) {
    return;
  }
  const closed = (await findClosedFields(within, [before.id])).get(before.id) ?? [];
  if (before.idKind !== 'foreign' || !closed.includes('passportNumber')) {
    throw fieldError('ValidationFailed', 'passportNumber', foreignPaperTexts.passportNumber);
  }
};

/**
 * 編輯員工: corrects personal data. The employment is changed by transfers. Another identity number needs a reason.
 * @throws AppError the errors of `updateEmployee`; ValidationFailed for a missing reason, work permit, passport or
 * identity number.
 */
export const editEmployee = (
  context: Context,
  at: RecordVersion,
  { input, identityCorrection }: EmployeeEditInput,
): Promise<Employee> =>
  update(context, at, {
    input,
    action: identityCorrection === null ? '編輯' : `編輯（更正原因：${identityCorrection}）`,
    judge: async (before, within) => {
      await requireWorkPermit(within, input);
      if (identityCorrection === null && input.identityNumber !== undefined && isStored(before.identityNumber)) {
        throw fieldError('ValidationFailed', 'identityCorrection', '變更證號須填寫更正原因');
      }
      await requireStoredNumbers(within, before, input);
    },
  });

/**
 * Deletes an employee who never worked here and to whom nothing refers.
 * @throws AppError EmployeeInUse.
 */
export const deleteEmployee = remover(employeeStore, async ({ id, status, stints }, within) => {
  if (!isRemovable(status)) {
    throw new AppError('EmployeeInUse');
  }
  if (stints.length > 1) {
    throw new AppError('EmployeeInUse', { msg: '此員工有前次任職，無法刪除；再任用的到職日未到時可取消再任用。' });
  }
  await requireUnused(within, employeeKind, {
    id,
    code: 'EmployeeInUse',
    msgOf: (total) => `此員工已被 ${total} 筆資料使用，無法刪除。`,
  });
});

export const reserveEmployeeNumber = (context: Context): Promise<{ employeeNo: string }> =>
  inTransaction(context, async ({ db, today }) => {
    let employeeNo = nextEmployeeNumber(await latestNumber(db), today);
    while (!(await reserveNumber(db, employeeNo))) {
      employeeNo = nextEmployeeNumber(employeeNo, today);
    }
    return { employeeNo };
  });
