import {
  hiringFields,
  type Employee,
  type EmployeeCreate,
  type EmployeeInput,
  employees,
  foreignPaperTexts,
} from '@hr/contracts/people/employees';
import { isRemovable, missingForeignPapers, needsAnotherNumber, nextEmployeeNumber } from '@hr/domain/people/employees';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import {
  type At,
  changer,
  creator,
  insertRecords,
  isThere,
  only,
  remover,
  requireEmployed,
  requireUnused,
  sealed,
  type Values,
} from '#records/index.ts';
import { requireOpenFields } from './closed-fields.ts';
import { employeeKind } from './employee.rows.ts';
import { employeeStore, type KeptEmployee } from './employee.store.ts';
import { findClosedFields } from './employee-sensitive.rows.ts';
import { latestNumber, reserveNumber } from './employee-number.rows.ts';
import { beginAll } from './employment.repository.ts';
import { requireValidEmploymentStart } from './beginning.ts';
import { requireEducationOnGrant } from './grant-education.ts';
import { requireWorkPermit } from './work-permit.ts';

const { fields } = employees;
const [change, create] = [changer(employeeStore), creator(employeeStore)];

/** What whoever asked reads: the employee of today, without what only the service keeps. */
export const toldOf = ({ stints: _stints, positions: _positions, plan: _plan, ...employee }: KeptEmployee): Employee =>
  employee;

const names = Object.keys(fields);

type Newcomer = Omit<EmployeeCreate, 'enrolments' | 'dependents' | 'documents' | 'photoFileId'>;

/**
 * 新增員工: the person, the stint that begins and the position in which it begins, all or nothing.
 * @throws AppError DuplicateEmployeeNumber (also for a number that somebody else had once), DuplicateIdentityNumber,
 * EmploymentConflict, SupervisorNotEmployed, DeputyNotEmployed, EducationRequired; ValidationFailed for a permit to work that lacks.
 */
export const createEmployee = async (context: Context, input: Newcomer): Promise<Employee> => {
  const person: Values = input;
  return toldOf(
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
          sealed(within, employeeKind, only(names, person)),
        ]);
        await beginAll(within, [{ ...input, employeeId: id }]);
        return id;
      },
    }),
  );
};

const update = async (
  context: Context,
  at: At,
  {
    input,
    action,
    judge,
  }: { input: EmployeeInput; action: string; judge?: (before: KeptEmployee, within: Context) => Promise<void> },
): Promise<Employee> =>
  toldOf(
    await change(context, at, {
      action,
      decide: async (before, within) => {
        await requireOpenFields(within, { input, stored: before });
        await requireEmployed(within, { fields, input, before, from: within.today });
        await judge?.(before, within);
        return isThere(fields, { input, stored: before }) ? undefined : { values: input };
      },
    }),
  );

/**
 * Writes what was approved of somebody, whose request tells why.
 * @throws AppError StaleVersion, DuplicateEmployeeNumber, DuplicateIdentityNumber, DeputyNotEmployed, OwnDeputy,
 * SensitiveFieldClosed.
 */
export const updateEmployee = (context: Context, at: At, input: EmployeeInput): Promise<Employee> =>
  update(context, at, { input, action: '編輯' });

interface Edited {
  readonly input: EmployeeInput;
  /** Why the identity number becomes another. */
  readonly identityCorrection: string | null;
}

const isKept = (value: unknown): boolean => (value ?? null) !== null;

/**
 * What is not told anew of numbers has to be kept, and suit the kind of identity that somebody is of by now. Of a foreigner
 * from before whoever may not tell it is not asked for the passport.
 * @throws AppError ValidationFailed at the number.
 */
const requireKeptNumbers = async (within: Context, before: KeptEmployee, input: EmployeeInput): Promise<void> => {
  const isOfOther = needsAnotherNumber(before.idKind, input.idKind) && isKept(before.identityNumber);
  if (isOfOther && typeof input.identityNumber !== 'string') {
    throw fieldError('ValidationFailed', 'identityNumber', '身分別變更，請一併填寫證號');
  }
  if (!missingForeignPapers(input, { isNew: !isKept(before.passportNumber) }).includes('passportNumber')) {
    return;
  }
  const closed = (await findClosedFields(within, [before.id])).get(before.id) ?? [];
  if (before.idKind !== 'foreign' || !closed.includes('passportNumber')) {
    throw fieldError('ValidationFailed', 'passportNumber', foreignPaperTexts.passportNumber);
  }
};

/**
 * 編輯員工: corrects who somebody is and how they are reached; where and how they work is changed from a day on. An identity
 * number in the place of another is told why.
 * @throws AppError what `updateEmployee` throws; ValidationFailed where the reason, a permit to work, the passport
 * or a number of the kind of identity lacks.
 */
export const editEmployee = (context: Context, at: At, { input, identityCorrection }: Edited): Promise<Employee> =>
  update(context, at, {
    input,
    action: identityCorrection === null ? '編輯' : `編輯（更正原因：${identityCorrection}）`,
    judge: async (before, within) => {
      await requireWorkPermit(within, input);
      if (identityCorrection === null && input.identityNumber !== undefined && isKept(before.identityNumber)) {
        throw fieldError('ValidationFailed', 'identityCorrection', '變更證號須填寫更正原因');
      }
      await requireKeptNumbers(within, before, input);
    },
  });

/** Deletes somebody who is yet to come or did not, who was never employed before and of whom nothing else tells. @throws AppError EmployeeInUse. */
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
