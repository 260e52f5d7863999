import { positionFields } from '@hr/contracts/people/employment';
import { columnName, type FieldSet } from '@hr/contracts/fields';
import { fileFields } from '@hr/contracts/records';
import {
  transferFaults,
  type TransferInput,
  type TransferRecord,
  transferRecords,
} from '@hr/contracts/personnel-actions/transfer-records';
import { settableBy } from '@hr/domain/personnel-actions/transfer-records';
import { findTransferables, lockTransferables } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type CellError, type RowVerdict } from '#import/index.ts';
import { errorsByRow, importer, type ImportRules, rejectNumberedRows, type Values } from '#records/index.ts';
import { endedProjectWarnings } from './ended-projects.rows.ts';
import { decideTransfers } from './decide-transfers.ts';
import { changesOf } from './transfer-preview.service.ts';
import { transferRecordStore } from './transfer-record.rows.ts';
import { insertAllTransfers } from './transfer-record.service.ts';

type Row = Parameters<NonNullable<ImportRules<TransferRecord>['checkTogether']>>[1][number];

const columnOf = (name: string): string => {
  const field = (fileFields(transferRecords) as FieldSet)[name];
  return field === undefined ? '' : columnName(field);
};

const enteredOf = (input: Values): TransferInput & { readonly employeeId: string } => {
  const cells = Object.keys(positionFields).flatMap((name) => {
    const value = input[name] ?? null;
    return value === null ? [] : [[name, value] as const];
  });
  const optional = [
    'endsOn',
    'unpaidLeaveKind',
    'unpaidLeaveInsurance',
    'leaveDeputyId',
    'changeReasonId',
    'documentNo',
    'note',
    'attachmentId',
    'probationEndsOn',
  ];
  return {
    ...Object.fromEntries(['employeeId', 'kind', 'effectiveOn', 'reason'].map((name) => [name, input[name]])),
    ...Object.fromEntries(optional.map((name) => [name, input[name] ?? null])),
    ...Object.fromEntries(cells),
  } as unknown as TransferInput & { readonly employeeId: string };
};

/** Errors of a row by itself. */
const ownFaults = (input: TransferInput): CellError[] => [
  ...Object.entries(transferFaults(input)).flatMap(([name, message]) =>
    message === null ? [] : [{ column: columnOf(name), message }],
  ),
  ...Object.keys(positionFields).flatMap((name) => {
    const isAlien = name in input && !settableBy(input.kind).some((value) => value === name);
    return isAlien ? [{ column: columnOf(name), message: `此異動類別沒有${columnOf(name)}` }] : [];
  }),
];

const refusalOf = (error: AppError): CellError => {
  const [field] = error.fields;
  if (field) {
    return { column: columnOf(field.path), message: field.message };
  }
  const message = error.code === 'EmployeeHasLeft' ? '該員工已離職。' : '此筆資料不在您的資料範圍內';
  return { column: columnOf('employeeId'), message };
};

interface ValidRow {
  readonly rowNumber: number;
  readonly employeeId: string;
  readonly input: TransferInput;
}

/** Decisions for rows that are valid by themselves. */
const decideRows = async (context: Context, rows: readonly ValidRow[]): Promise<[rowNumber: number, RowVerdict][]> => {
  const people = await findTransferables(context, [...new Set(rows.map(({ employeeId }) => employeeId))]);
  const reached = rows.flatMap(({ rowNumber, employeeId, input }) => {
    const person = people.get(employeeId);
    return person ? [{ rowNumber, person, input }] : [];
  });
  const decided = await decideTransfers(context, reached);
  const possible = decided.flatMap((one) => ('decision' in one ? [one] : []));
  const changes = await changesOf(
    context,
    possible.map(({ decision }) => decision.entry),
  );
  const ended = await endedProjectWarnings(
    context.db,
    possible.map(({ input: { projectId, effectiveOn } }) => ({ projectId, day: effectiveOn })),
  );
  const verdicts = new Map(
    possible.map((one, index): [unknown, RowVerdict] => [
      one,
      {
        errors: [],
        changes: (changes[index] ?? []).map(({ label, ...change }) => ({ column: label, ...change })),
        warnings: [...one.decision.warnings, ...(ended[index] ?? [])],
      },
    ]),
  );
  const verdictOf = (one: (typeof decided)[number]): RowVerdict =>
    'decision' in one ? (verdicts.get(one) ?? { errors: [] }) : { errors: [refusalOf(one.refusal)] };
  return [
    ...rows.flatMap(({ rowNumber, employeeId }): [number, RowVerdict][] =>
      people.has(employeeId) ? [] : [[rowNumber, { errors: [refusalOf(new AppError('NotFound'))] }]],
    ),
    ...decided.map((one, index): [number, RowVerdict] => [reached[index]?.rowNumber ?? 0, verdictOf(one)]),
  ];
};

/** Rows with their own errors. */
const withFaults = (rows: readonly Row[]): (ValidRow & { readonly faults: CellError[] })[] =>
  rows.flatMap(({ rowNumber, errors, values }) => {
    if (errors.length > 0) {
      return [];
    }
    const { employeeId, ...input } = enteredOf(values.input);
    return [{ rowNumber, employeeId, input, faults: ownFaults(input) }];
  });

const repeatedPeople = (rows: readonly Row[]): (readonly [number, CellError])[] => {
  const employeeIds = new Set<unknown>();
  return rows.flatMap(({ rowNumber, values: { input } }) => {
    const id = input['employeeId'];
    const isRepeated = id !== undefined && employeeIds.has(id);
    employeeIds.add(id);
    const message = '檔案中員工重複：一次匯入中，一位員工只能有一筆異動';
    return isRepeated ? [[rowNumber, { column: columnOf('employeeId'), message }] as const] : [];
  });
};

const NUMBER = { column: columnName(transferRecords.stored.transferNo), noun: transferRecords.noun };

export const transferImports = importer(transferRecordStore, {
  // The decision checks which employees may be transferred.
  employedFrom: () => null,
  checks: (['endsOn', 'unpaidLeaveKind', 'unpaidLeaveInsurance', 'leaveDeputyId', 'probationEndsOn'] as const).map(
    (name) =>
      ({ input }) => {
        const message = transferFaults(input as unknown as TransferInput)[name] ?? null;
        return message === null ? null : [name, message];
      },
  ),
  checkTogether: async (context, rows) => {
    const faultsByRow = errorsByRow([...rejectNumberedRows(rows, NUMBER), ...repeatedPeople(rows)]);
    const verdicts = new Map<number, RowVerdict>(faultsByRow);
    const all = withFaults(rows);
    const cells: [number, RowVerdict][] = [
      ...all.flatMap(({ rowNumber, faults }): [number, RowVerdict][] =>
        faults.length === 0 ? [] : [[rowNumber, { errors: faults }]],
      ),
      ...(await decideRows(
        context,
        all.filter(({ faults }) => faults.length === 0),
      )),
    ];
    for (const [rowNumber, verdict] of cells) {
      const { errors: others = [] } = faultsByRow.get(rowNumber) ?? {};
      verdicts.set(rowNumber, { ...verdict, errors: [...others, ...verdict.errors] });
    }
    return verdicts;
  },
  insert: async (within, inputs) => {
    const entered = inputs.map(enteredOf);
    // Locked in one common order to avoid deadlocks between imports.
    const people = await lockTransferables(
      within,
      entered.map(({ employeeId }) => employeeId),
    );
    const { ids, refused } = await insertAllTransfers(
      within,
      entered.flatMap(({ employeeId, ...input }) => {
        const person = people.get(employeeId);
        return person ? [{ person, input }] : [];
      }),
    );
    const [first] = refused;
    if (first) {
      const { person, refusal } = first;
      throw new AppError('ImportRejected', {
        msg: `${person.title}：${refusal.message}`,
        fields: refusal.fields,
        cause: refusal,
      });
    }
    return [...ids];
  },
});
