import { errorCodes, type SensitiveValue } from '@hr/contracts/core';
import { type Employee, employees } from '@hr/contracts/people/employees';
import {
  ageFault,
  hireDateAheadFault,
  hiringFields,
  probationFault,
  seniorityFaults,
} from '@hr/contracts/people/employment';
import { answerName, columnName, type FieldSet } from '@hr/contracts/fields';
import { fileFields, inputOf, inputValueOf } from '@hr/contracts/records';
import { isSameValue } from '@hr/domain/effective';
import { type IdentityKind, needsAnotherNumber } from '@hr/domain/people/employees';
import type { CalendarDate } from '@hr/domain/dates';
import { mapInSlices } from '#db/map-in-slices.ts';
import type { Context } from '#core/context.ts';
import type { CellError } from '#import/index.ts';
import {
  errorsByRow,
  type Employment,
  importer,
  type ImportRules,
  insertRecords,
  type NewRecord,
  pick,
  recordStore,
  type ReferencedRecords,
  encryptValues,
  type Values,
} from '#records/index.ts';
import { closedDepartmentErrors, type Beginning, beginStints } from '#features/people/employment/index.ts';
import { closedFieldsOf } from './closed-fields.ts';
import { employeeKind } from './employee.rows.ts';
import { sensitiveColumns, withoutOwnName } from './employee.sensitive.ts';
import { findDigests, usedNumbers } from './employee-uniqueness.rows.ts';
import { identityWarnings } from './identity-warnings.ts';
import { supervisorCycleErrors } from './supervisor-cycle-errors.ts';

const description = { ...employees, fields: fileFields(employees) };

const store = recordStore<Employee>({ ...employeeKind, description });

const isStored = (value: unknown): boolean => (value ?? null) !== null;

const personNames = Object.keys(employees.fields);

type Row = Parameters<NonNullable<ImportRules<Employee>['checkTogether']>>[1][number];

interface JudgedRow {
  readonly input: Values;
  readonly stored: Values | null;
}

const employmentChangeErrors = Object.entries(hiringFields).map(
  ([name, field]) =>
    ({ input, stored }: JudgedRow): readonly [string, string] | null => {
      const value = input[name];
      const before = stored === null ? null : inputValueOf(name, field, stored);
      return stored === null || value === null || isSameValue(value, before)
        ? null
        : [name, '任職資料自某日起變更，請改用異動'];
    },
);

/** Normalizes a row: an own account name is dropped, and empty employment cells of existing employees are ignored. */
const normalizedValues = ({ input: cells, stored }: JudgedRow): Values => {
  const input = withoutOwnName(cells);
  if (stored === null) {
    return input;
  }
  const employmentValues = Object.entries(inputOf(hiringFields, stored));
  return {
    ...input,
    ...Object.fromEntries(employmentValues.map(([name, value]) => [name, input[name] ?? value])),
    // Null for a missing value is not a change.
    bankAccountName:
      input['bankAccountName'] ?? (stored['bankAccountName'] === null ? undefined : input['bankAccountName']),
  };
};

const requiredFieldErrors = Object.entries({ ...employees.fields, ...hiringFields } as FieldSet).flatMap(
  ([name, { isRequired, mayBeLacking = name in hiringFields, label, kind }]) =>
    isRequired && (mayBeLacking || kind === 'sensitive')
      ? [
          ({ input, stored }: JudgedRow) => {
            const isGiven = input[name] !== null && (input[name] !== undefined || stored !== null);
            const isNew = stored === null || (name in employees.fields && stored[answerName(name, { kind })] !== null);
            return isGiven || !isNew ? null : ([name, `請輸入${label}`] as const);
          },
        ]
      : [],
);

interface Days {
  readonly hiredOn: CalendarDate | null;
  readonly birthOn: CalendarDate | null;
  readonly seniorityOn: CalendarDate | null;
  readonly leaveSeniorityOn: CalendarDate | null;
  readonly probationEndsOn: CalendarDate | null;
}

type DayRule = (days: Days & { readonly hiredOn: CalendarDate }, context: Context) => string | null;

const employmentStartErrors = (
  [
    ['birthOn', ageFault],
    ['seniorityOn', (days) => seniorityFaults(days).seniorityOn],
    ['leaveSeniorityOn', (days) => seniorityFaults(days).leaveSeniorityOn],
    ['probationEndsOn', probationFault],
    ['hiredOn', ({ hiredOn }, { today }) => hireDateAheadFault(hiredOn, today)],
  ] as const satisfies (readonly [string, DayRule])[]
).map(([name, faultOf]: readonly [string, DayRule]) => ({ input, stored }: JudgedRow, context: Context) => {
  const days = input as unknown as Days;
  const message = stored === null && days.hiredOn !== null ? faultOf(days as never, context) : null;
  return message === null ? null : ([name, message] as const);
});

interface Own {
  readonly newId: string | null;
  readonly input: Values;
  readonly stored: Pick<Employee, 'id'> | null;
}

const identityKindError = ({ input, stored }: JudgedRow) => {
  const [before, after] = [stored?.['idKind'] ?? null, input['idKind'] ?? null] as [
    IdentityKind | null,
    IdentityKind | null,
  ];
  return isStored(stored?.['identityNumber']) && needsAnotherNumber(before, after)
    ? (['idKind', '與既有證號不符，請改用「編輯」一併填寫證號'] as const)
    : null;
};

const deputyError = ({ newId, input, stored }: Own) =>
  (input['deputyId'] ?? null) !== null && input['deputyId'] === (stored?.id ?? newId)
    ? (['deputyId', errorCodes.OwnDeputy.msg] as const)
    : null;

const supervisorError = ({ newId, input, stored }: Own) =>
  stored === null && (input['supervisorId'] ?? null) !== null && input['supervisorId'] === newId
    ? (['supervisorId', errorCodes.OwnSupervisor.msg] as const)
    : null;

/** Before every hire date. */
const EVER: CalendarDate = '1900-01-01';

/**
 * Adds the new employees of the file to the known ones, employed from their hire date. An unreadable hire date is
 * reported only at its own row.
 */
const withNewEmployees = ({ ids, employments }: ReferencedRecords, made: readonly NewRecord[]): ReferencedRecords => {
  const stints = made.map(({ id, number, values }): Employment => ({
    id,
    employeeNo: number,
    hiredOn: (values['hiredOn'] as CalendarDate | null | undefined) ?? EVER,
    lastWorkingOn: null,
  }));
  const numbered = made.map(({ id, number }) => [number, id] as const);
  return {
    ids: { ...ids, employees: new Map([...numbered, ...(ids['employees'] ?? [])]) },
    employments: new Map([...employments, ...Map.groupBy(stints, ({ id }) => id)]),
  };
};

const columnOf = (name: string): string => {
  const field = (description.fields as FieldSet)[name];
  return field === undefined ? '' : columnName(field);
};

const isClosed = (value: unknown): boolean => (value as SensitiveValue | null | undefined)?.isRevealable === false;

const TAKEN = '此身分證字號已有其他員工使用';
const CORRECTED = '證號與既有資料不同；變更證號須填寫更正原因，請改用「編輯」';

/**
 * An identity number must be unique in the file and among existing employees. It can only be changed by 編輯, which
 * requires a reason.
 */
const identityErrors = async (context: Context, rows: readonly Row[]): Promise<[number, CellError][]> => {
  const column = sensitiveColumns['identityNumber']?.column ?? '';
  const digested = rows.flatMap(({ rowNumber, values: { input, stored } }) => {
    const plain = input['identityNumber'];
    const hasOne = isStored(stored?.['identityNumber']);
    // A closed number is not compared, because the answer would reveal its owner.
    return typeof plain === 'string' && !isClosed(stored?.['identityNumber'])
      ? [{ rowNumber, employeeNo: input['employeeNo'], hasOne, digest: context.cipher.digest(plain, column) }]
      : [];
  });
  const owners = await findDigests(
    context.db,
    digested.map(({ digest }) => digest),
  );
  const numbers = new Set<string>();
  return digested.flatMap(({ rowNumber, employeeNo, hasOne, digest }): [number, CellError][] => {
    const owner = owners.get(digest);
    const isTaken = numbers.has(digest) || (owner !== undefined && owner !== employeeNo);
    const isAnother = hasOne && owner !== employeeNo;
    numbers.add(digest);
    return isTaken || isAnother
      ? [[rowNumber, { column: columnOf('identityNumber'), message: isTaken ? TAKEN : CORRECTED }]]
      : [];
  });
};

/** A number that was used before is never assigned again. */
const numberErrors = async ({ db }: Context, rows: readonly Row[]): Promise<[number, CellError][]> => {
  const news = rows.flatMap(({ rowNumber, values: { stored, input } }) =>
    stored === null && typeof input['employeeNo'] === 'string' ? [{ rowNumber, employeeNo: input['employeeNo'] }] : [],
  );
  const taken = await usedNumbers(
    db,
    news.map(({ employeeNo }) => employeeNo),
  );
  return news.flatMap(({ rowNumber, employeeNo }): [number, CellError][] =>
    taken.has(employeeNo) ? [[rowNumber, { column: columnOf('employeeNo'), message: '員工編號已存在' }]] : [],
  );
};

const departmentErrors = async ({ db }: Context, rows: readonly Row[]): Promise<[number, CellError][]> => {
  const starts = rows.flatMap(({ rowNumber, values: { stored, input } }) => {
    const { departmentId, hiredOn } = input as Partial<Beginning>;
    return stored === null && departmentId && hiredOn ? [{ rowNumber, departmentId, hiredOn }] : [];
  });
  const closed = await closedDepartmentErrors(db, starts);
  return starts.flatMap(({ rowNumber }, place): [number, CellError][] => {
    const message = closed.get(place);
    return message === undefined ? [] : [[rowNumber, { column: columnOf('departmentId'), message }]];
  });
};

const closedErrors = async (context: Context, rows: readonly Row[]): Promise<[number, CellError][]> => {
  const writes = rows.flatMap(({ rowNumber, values: { input, stored } }) =>
    stored === null ? [] : [{ rowNumber, input, stored }],
  );
  const closedIn = await closedFieldsOf(context, writes);
  const { msg: message } = errorCodes.SensitiveFieldClosed;
  return writes.flatMap(({ rowNumber, ...write }) =>
    closedIn(write).map((name): [number, CellError] => [rowNumber, { column: columnOf(name), message }]),
  );
};

export const employeeImports = importer(store, {
  checks: [
    ...requiredFieldErrors,
    ...employmentStartErrors,
    ...employmentChangeErrors,
    identityKindError,
    supervisorError,
    deputyError,
  ],
  adapt: normalizedValues,
  updatedFields: personNames,
  employedFrom: (input) => (input['hiredOn'] as CalendarDate | undefined) ?? EVER,
  extendReferences: withNewEmployees,
  checkTogether: async (context, rows) => {
    const wrong = errorsByRow([
      ...(await identityErrors(context, rows)),
      ...(await numberErrors(context, rows)),
      ...(await departmentErrors(context, rows)),
      ...supervisorCycleErrors(rows, columnOf('supervisorId')),
      ...(await closedErrors(context, rows)),
    ]);
    const warnings = await identityWarnings(context, rows);
    return new Map(
      rows.map(({ rowNumber }) => [
        rowNumber,
        { errors: wrong.get(rowNumber)?.errors ?? [], warnings: warnings.get(rowNumber) ?? [] },
      ]),
    );
  },
  insert: async (within, inputs) => {
    const people = await mapInSlices(inputs, (input) =>
      encryptValues(within, employeeKind, pick(['id', ...personNames], input)),
    );
    const ids = await insertRecords(within.db, employeeKind, people);
    await beginStints(
      within,
      inputs.map((input, index) => ({ ...(input as unknown as Beginning), employeeId: ids[index] ?? '' })),
    );
    return ids;
  },
});
