import { columnName, type FieldSet } from '@hr/contracts/fields';
import { initialInput, inputOf } from '@hr/contracts/records';
import type { CalendarDate } from '@hr/domain/time';
import { z } from 'zod';
import { toColumn } from '#db/column-name.ts';
import type { Context } from '#http/context.ts';
import {
  type CellError,
  type ImportAction,
  type ImportRow,
  missingColumns,
  type PlannedRow,
  withErrors,
} from '#import/index.ts';
import { fieldsWithoutEmployee } from './employment.ts';
import type { ReadRecords } from './record-cells.ts';
import { findRecordsBy } from './record-list.ts';
import type { Item, Values } from './record-kind.ts';
import type { RecordStore } from './record-store.ts';
import { findValuesThere, holdRecordsBy } from './record-table.ts';
import { findReferred, type Referred, resolved } from './reference-cells.ts';
import { isThere } from './record-values.ts';
import { columnOf, repetitions } from './import-repetitions.ts';
import { whereKnown } from './known-values.ts';

/** What a right row writes. */
export interface PlannedRecord<Told> {
  readonly input: Values;
  /** The record that the row names; null for a new one. */
  readonly stored: (Told & Item) | null;
  /** What the cells say, references by their numbers. */
  readonly told: Values;
}

/** What a right row writes, as a rule is asked about it: of a wrong row it may ask only what could be read. */
type Asked<Told> = Pick<PlannedRecord<Told>, 'input' | 'stored'>;

type Complaint = readonly [name: string, message: string];

/** What a kind of record says of its import beyond its description. */
export interface ImportRules<Told> {
  /** What else is wrong with a row, by the name of the field; each is asked by itself. */
  readonly complaints?: readonly ((target: Asked<Told>, context: Context) => Complaint | null)[];
  /** What a row writes, where that is more than it says. */
  readonly adapted?: (target: Asked<Told>) => Values;
  /** What a new record is made with besides its fields. */
  readonly madeWith?: Values;
  /** What is wrong with rows as they stand beside one another and what is there already, by the number of the row. */
  readonly together?: (
    context: Context,
    rows: readonly ImportRow<PlannedRecord<Told>>[],
  ) => Promise<ReadonlyMap<number, readonly CellError[]>>;
  /** Adds new records and answers their identifiers, where that is more than a row of their own table each. */
  readonly insert?: (context: Context, inputs: readonly Values[]) => Promise<string[]>;
  /** The fields that are written to a record that is there; all without it. */
  readonly written?: readonly string[];
  /** From which day the people whom a row names have their part. */
  readonly peopleFrom?: (input: Values) => CalendarDate;
}

interface Given<Told> {
  readonly read: ReadRecords;
  readonly rules: ImportRules<Told>;
  /** Holds the records that the rows name until the transaction ends. */
  readonly isHeld: boolean;
}

type Row<Told> = ImportRow<PlannedRecord<Told>>;

/** What the rule about several fields together says of a row. */
const ruleErrors = (
  { description: { fields, rule } }: Pick<RecordStore<Item>, 'description'>,
  input: Values,
): CellError[] => {
  const schema = rule
    ? z.unknown().superRefine((_value, context) => {
        whereKnown(fields, input, (known) => rule(known as never, context));
      })
    : z.unknown();
  return (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => ({
    column: columnOf(fields, String(path[0])),
    message,
  }));
};

const actionOf = <Told>(
  { description: { fields } }: Pick<RecordStore<Item>, 'description'>,
  { values, errors }: Row<Told>,
): ImportAction => {
  if (errors.length > 0) {
    return 'error';
  }
  if (values.stored === null) {
    return 'create';
  }
  return isThere(fields, values) ? 'unchanged' : 'update';
};

interface Surroundings<Told> {
  readonly referred: Referred;
  readonly byKey: ReadonlyMap<string, Told & Item>;
  /** Keys of records that are there and out of the caller's reach. */
  readonly hidden: ReadonlySet<string>;
  /** Fields of which the file says nothing. */
  readonly untold: readonly string[];
}

const OUT_OF_SCOPE = '此筆資料不在您的資料範圍內';

/**
 * What the cells of a file do not tell: as it is, or as the form of a new record begins where no cell can tell it or there
 * is no column to say no to a flag. Everything else of a new record is empty then.
 */
const untoldValues = (fields: FieldSet, stored: Item | null, untold: readonly string[]): Values => {
  const left = stored ? inputOf(fields, stored) : initialInput(fields);
  const isLeft = (name: string, kind: string): boolean =>
    kind === 'own' || (untold.includes(name) && (stored !== null || kind === 'flag'));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => (isLeft(name, kind) ? [[name, left[name]]] : [])),
  );
};

interface Judged<Told> {
  readonly target: Asked<Told & Item>;
  readonly rules: ImportRules<Told>;
  readonly surroundings: Surroundings<Told>;
}

/** What is wrong with the values of a row that are known, taken together; what stays as it is was right in its day. */
const rowErrors = <Told extends Item>(
  context: Context,
  store: RecordStore<Told>,
  { target, rules, surroundings }: Judged<Told>,
): CellError[] => {
  const { fields } = store.description;
  if (isThere(fields, target)) {
    return [];
  }
  const [key = ''] = Object.keys(fields);
  const complaints = (rules.complaints ?? []).flatMap((complaint) => {
    const found = whereKnown(fields, target.input, (input) => complaint({ ...target, input }, context));
    return found ? [found] : [];
  });
  return [
    ...(surroundings.hidden.has(String(target.input[key]))
      ? [{ column: columnOf(fields, key), message: OUT_OF_SCOPE }]
      : []),
    ...ruleErrors(store, target.input),
    ...peopleErrors(context, { fields, target, rules, surroundings }),
    ...complaints.map(([name, message]) => ({ column: columnOf(fields, name), message })),
  ];
};

/** What an export writes of a value that it does not tell. */
const MASKED = /[*＊]/;

/**
 * A masked value in a cell is the one that is there, as an export wrote it, and says nothing new; one of another is a
 * mistake.
 */
const withoutMasked = (
  fields: FieldSet,
  input: Values,
  stored: Item | null,
): { readonly told: Values; readonly faults: CellError[] } => {
  const masked = Object.entries(input).flatMap(([name, value]) => {
    const field = fields[name];
    return field?.kind === 'sensitive' && typeof value === 'string' && MASKED.test(value)
      ? [{ name, field, value }]
      : [];
  });
  const wrong = masked.filter(({ name, field, value }) => value !== field.words(stored?.[name] as never));
  const names = new Set(wrong.map(({ name }) => name));
  const kept = Object.entries(input).filter(([name]) => !names.has(name));
  return {
    told: {
      ...Object.fromEntries(kept),
      ...Object.fromEntries(masked.filter(({ name }) => !names.has(name)).map(({ name }) => [name, undefined])),
    },
    faults: wrong.map(({ field }) => ({ column: columnName(field), message: MASKED_TEXT })),
  };
};

const MASKED_TEXT = '這是遮罩後的值，請輸入完整內容，或留白表示不變更';

const judgeRow = <Told extends Item>(
  context: Context,
  store: RecordStore<Told>,
  { row, rules, surroundings }: Omit<Judged<Told>, 'target'> & { row: ImportRow<Values> },
): Row<Told> => {
  const { fields } = store.description;
  const { values } = row;
  const [key = ''] = Object.keys(fields);
  const stored = surroundings.byKey.get(String(values[key])) ?? null;
  const { input: named, unknown } = resolved(fields, values, surroundings.referred);
  const { told, faults } = withoutMasked(fields, named, stored);
  const target = { input: { ...told, ...untoldValues(fields, stored, surroundings.untold) }, stored };
  const input = rules.adapted?.(target) ?? target.input;
  const errors = [...unknown, ...faults, ...rowErrors(context, store, { target, rules, surroundings })];
  return withErrors<PlannedRecord<Told>>({ ...row, values: { input, stored, told: values } }, errors);
};

const peopleErrors = <Told extends Item>(
  { today }: Context,
  { fields, target: { input, stored }, rules, surroundings }: Judged<Told> & { fields: FieldSet },
): CellError[] => {
  const from = whereKnown(fields, input, (known) => rules.peopleFrom?.(known) ?? today);
  const wrong =
    from === null
      ? []
      : fieldsWithoutEmployee(
          { fields, input, before: stored, from },
          { employments: surroundings.referred.employments, today },
        );
  return wrong.map((name) => ({ column: columnOf(fields, name), message: '查無此在職員工' }));
};

/** Judges every row of a file against the database and against the other rows. */
export const planImport = async <Told extends { readonly id: string; readonly version: number }>(
  context: Context,
  store: RecordStore<Told>,
  { read: { rows: read, untold, missing, headers }, rules, isHeld }: Given<Told>,
): Promise<PlannedRow<PlannedRecord<Told>>[]> => {
  const { fields } = store.description;
  const [key = ''] = Object.keys(fields);
  const keys = {
    column: toColumn(key),
    values: read.flatMap(({ values }) => (values[key] === undefined ? [] : [values[key] as string])),
  };
  const there = await (isHeld ? holdRecordsBy : findValuesThere)(context.db, store.description, keys);
  const stored = (await findRecordsBy(context, store, keys)) as (Told & Item)[];
  const byKey = new Map(stored.map((item) => [String(item[key]), item]));
  if (missing.length > 0 && keys.values.some((value) => !byKey.has(value))) {
    throw missingColumns(missing, headers);
  }
  const surroundings = {
    referred: await findReferred(context, fields, read),
    byKey,
    hidden: new Set(there.filter((value) => !byKey.has(value))),
    untold,
  };
  const rows = read.map((row) => judgeRow(context, store as RecordStore<Told & Item>, { row, rules, surroundings }));
  const repetitionsOf = await repetitions(context, store as RecordStore<Told & Item>, rows);
  const together = await rules.together?.(context, rows);
  return rows
    .map((row) => withErrors(row, [...repetitionsOf(row.rowNumber), ...(together?.get(row.rowNumber) ?? [])]))
    .map((row) => ({ ...row, action: actionOf(store, row) }));
};
