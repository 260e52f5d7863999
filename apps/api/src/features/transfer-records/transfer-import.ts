import { positionFields } from '@hr/contracts/employees';
import { columnName, type FieldSet } from '@hr/contracts/fields';
import { fileFields } from '@hr/contracts/records';
import {
  transferFaults,
  type TransferInput,
  type TransferRecord,
  transferRecords,
} from '@hr/contracts/transfer-records';
import { settableBy } from '@hr/domain/transfer-records';
import { employeeKind, findTransferable } from '#features/employees/index.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { type CellError, unreadable, type Verdict } from '#import/index.ts';
import { byRow, holdRecordsBy, importer, type ImportRules, numberedRows, type Values } from '#records/index.ts';
import { decideTransfer } from './transfer-effects.ts';
import { changesOf } from './transfer-preview.service.ts';
import { transferRecordStore } from './transfer-record.rows.ts';
import { importTransfer } from './transfer-record.service.ts';

type Row = Parameters<NonNullable<ImportRules<TransferRecord>['together']>>[1][number];

/** Each is decided by itself from all that is known of its person, as one that is entered by hand. */
const MOST_ROWS = 500;

const columnOf = (name: string): string => {
  const field = (fileFields(transferRecords) as FieldSet)[name];
  return field === undefined ? '' : columnName(field);
};

/** What a row says as a form sends it: of the position what becomes another, and nothing of what stays. */
const enteredOf = (input: Values): TransferInput & { readonly employeeId: string } => {
  const told = Object.keys(positionFields).flatMap((name) => {
    const value = input[name] ?? null;
    return value === null ? [] : [[name, value] as const];
  });
  const optional = ['endsOn', 'unpaidLeaveKind', 'documentNo', 'note', 'probationEndsOn'];
  return {
    ...Object.fromEntries(['employeeId', 'kind', 'effectiveOn', 'reason'].map((name) => [name, input[name]])),
    ...Object.fromEntries(optional.map((name) => [name, input[name] ?? null])),
    ...Object.fromEntries(told),
  } as unknown as TransferInput & { readonly employeeId: string };
};

/** What is wrong with a row by itself. */
const ownFaults = (input: TransferInput): CellError[] => [
  ...Object.entries(transferFaults(input)).flatMap(([name, message]) =>
    message === null ? [] : [{ column: columnOf(name), message }],
  ),
  ...Object.keys(positionFields).flatMap((name) => {
    const isAlien = name in input && !settableBy(input.kind).some((value) => value === name);
    return isAlien ? [{ column: columnOf(name), message: `此異動類別沒有${columnOf(name)}` }] : [];
  }),
];

const refusalOf = (error: unknown): CellError => {
  if (!(error instanceof AppError)) {
    throw error;
  }
  const [field] = error.fields;
  if (field) {
    return { column: columnOf(field.path), message: field.message };
  }
  const message = error.code === 'EmployeeHasLeft' ? '該員工已離職。' : '此筆資料不在您的資料範圍內';
  return { column: columnOf('employeeId'), message };
};

/** What would become of the person of a row, or why nothing would. */
const judged = async (context: Context, input: Values): Promise<Verdict> => {
  const { employeeId, ...transfer } = enteredOf(input);
  const faults = ownFaults(transfer);
  if (faults.length > 0) {
    return { errors: faults };
  }
  try {
    const person = await findTransferable(context, employeeId);
    const { entry } = await decideTransfer(context, person, transfer);
    const changes = await changesOf(context, entry);
    return { errors: [], changes: changes.map(({ label, ...change }) => ({ column: label, ...change })) };
  } catch (error) {
    return { errors: [refusalOf(error)] };
  }
};

/** Each is judged from what is there, so that of one person a file tells one transfer. */
const repeatedPeople = (rows: readonly Row[]): (readonly [number, CellError])[] => {
  const seen = new Set<unknown>();
  return rows.flatMap(({ rowNumber, values: { input } }) => {
    const id = input['employeeId'];
    const isRepeated = id !== undefined && seen.has(id);
    seen.add(id);
    const message = '檔案中員工重複：一次匯入中，一位員工只能有一筆異動';
    return isRepeated ? [[rowNumber, { column: columnOf('employeeId'), message }] as const] : [];
  });
};

const NUMBER = { column: columnName(transferRecords.kept.transferNo), noun: transferRecords.noun };

/** The import of transfers: each row is one, decided as one that is entered by hand; the preview tells what changes. */
export const transferImports = importer(transferRecordStore, {
  // Who may be transferred, and to whom, is for the decision to say.
  peopleFrom: () => null,
  complaints: (['endsOn', 'unpaidLeaveKind', 'probationEndsOn'] as const).map((name) => ({ input }) => {
    const message = transferFaults(input as unknown as TransferInput)[name] ?? null;
    return message === null ? null : [name, message];
  }),
  together: async (context, rows) => {
    if (rows.length > MOST_ROWS) {
      throw unreadable(`一次最多匯入 ${MOST_ROWS} 筆異動紀錄，請分批匯入`);
    }
    const beside = byRow([...numberedRows(rows, NUMBER), ...repeatedPeople(rows)]);
    const verdicts = new Map<number, Verdict>(beside);
    for (const { rowNumber, errors, values } of rows) {
      if (errors.length === 0) {
        const { errors: others = [] } = beside.get(rowNumber) ?? {};
        const verdict = await judged(context, values.input);
        verdicts.set(rowNumber, { ...verdict, errors: [...others, ...verdict.errors] });
      }
    }
    return verdicts;
  },
  insert: async (within, inputs) => {
    const entered = inputs.map(enteredOf);
    // All of them at once and in one order, so that two imports wait for each other instead of holding each other up.
    await holdRecordsBy(within.db, employeeKind.description, {
      column: 'id',
      values: entered.map(({ employeeId }) => employeeId),
    });
    const made: string[] = [];
    for (const one of entered) {
      made.push(...(await importTransfer(within, one)));
    }
    return made;
  },
});
