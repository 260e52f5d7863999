import type { FieldSet } from '@hr/contracts/fields';
import type { CalendarDate } from '@hr/domain/dates';
import { z } from 'zod';
import { toColumn } from '#db/column-name.ts';
import { mapInSlices } from '#db/map-in-slices.ts';
import type { Context } from '#core/context.ts';
import {
  type CellError,
  type ImportAction,
  type ImportRow,
  missingColumns,
  type PlannedRow,
  type Verdict,
  withErrors,
} from '#import/index.ts';
import { fieldsWithoutEmployee } from './employment.ts';
import { type MadeRecord, madeRecords } from './made-records.ts';
import type { ReadRecords } from './record-cells.ts';
import { findRecordsBy } from './record-list.ts';
import type { Item, Values } from './record-kind.ts';
import type { RecordStore } from './record-store.ts';
import { findValuesThere, holdRecordsBy } from './record-table.ts';
import { findReferred, type Referred, resolved } from './reference-cells.ts';
import { changedNames } from './record-values.ts';
import { columnOf, repetitions } from './import-repetitions.ts';
import { askingOfKnown } from './known-values.ts';
import { withoutMasked } from './masked-cells.ts';
import { untoldOfNew, untoldOfStored } from './untold-values.ts';

/** What a right row writes. */
export interface PlannedRecord<Told> {
  /** The identifier that a new record will have, where other rows may name it; null of every other. */
  readonly madeId: string | null;
  readonly input: Values;
  /** The record that the row names; null for a new one. */
  readonly stored: (Told & Item) | null;
  readonly told: Values;
  /** The fields of which was filled in something else than is there; none of a new one. */
  readonly changed: ReadonlySet<string>;
}

/** What a right row writes, as a rule is asked about it: of a wrong row it may ask only what could be read. */
type Asked<Told> = Pick<PlannedRecord<Told>, 'madeId' | 'input' | 'stored'>;

type Complaint = readonly [name: string, message: string];

/** What a kind of record says of its import beyond its description. */
export interface ImportRules<Told> {
  /** Holds what all who write such records hold before these. */
  readonly held?: (within: Context) => Promise<void>;
  /** What else is wrong with a row, by the name of the field; each is asked by itself. */
  readonly complaints?: readonly ((target: Asked<Told>, context: Context) => Complaint | null)[];
  readonly adapted?: (target: Asked<Told>) => Values;
  readonly madeWith?: Values;
  /**
   * What is wrong with rows as they stand beside one another and what is there already, by the number of the row; what they are judged
   * by is to be held where they are written.
   */
  readonly together?: (
    context: Context,
    rows: readonly ImportRow<PlannedRecord<Told>>[],
    how: { readonly isHeld: boolean },
  ) => Promise<ReadonlyMap<number, Verdict>>;
  /** Lets rows name records that other rows of the file make, which then are added with their `id` among their values. */
  readonly referred?: (referred: Referred, made: readonly MadeRecord[]) => Referred;
  /** Adds new records and answers their identifiers, where that is more than a row of their own table each. */
  readonly insert?: (context: Context, inputs: readonly Values[]) => Promise<string[]>;
  readonly afterwards?: (context: Context, touched: readonly Values[]) => Promise<void>;
  /** The fields that are written to a record that is there; all without it. */
  readonly written?: readonly string[];
  /** From which day the people whom a row names have their part; null where that is judged otherwise. */
  readonly peopleFrom?: (input: Values) => CalendarDate | null;
}

interface Given<Told> {
  readonly read: ReadRecords;
  readonly rules: ImportRules<Told>;
  /** Holds the records that the rows name until the transaction ends. */
  readonly isHeld: boolean;
}

type Row<Told> = ImportRow<PlannedRecord<Told>>;

type RuleErrors = (ask: ReturnType<typeof askingOfKnown>) => CellError[];

const ruleErrorsOf = ({ description: { fields, rule } }: Pick<RecordStore<Item>, 'description'>): RuleErrors => {
  if (rule === undefined) {
    return () => [];
  }
  // Made once for all rows, which takes longer than to ask about one.
  const schema = z.custom<Parameters<RuleErrors>[0]>().superRefine((ask, context) => {
    ask((known) => rule(known as never, context));
  });
  return (ask) =>
    (schema.safeParse(ask).error?.issues ?? []).map(({ path, message }) => ({
      column: columnOf(fields, String(path[0])),
      message,
    }));
};

const actionOf = <Told>({ values, errors }: Row<Told>): ImportAction => {
  if (errors.length > 0) {
    return 'error';
  }
  if (values.stored === null) {
    return 'create';
  }
  return values.changed.size === 0 ? 'unchanged' : 'update';
};

interface Surroundings<Told> {
  readonly referred: Referred;
  /** Identifiers of the records that the file makes, by their keys, where rows may name them. */
  readonly madeIds: ReadonlyMap<string, string>;
  readonly byKey: ReadonlyMap<string, Told & Item>;
  /** Keys of records that are there and out of the caller's reach. */
  readonly hidden: ReadonlySet<string>;
  /** Fields of which the file says nothing. */
  readonly untold: readonly string[];
  readonly untoldOfNew: Values;
  readonly ruleErrors: RuleErrors;
}

const NOTHING: ReadonlySet<string> = new Set();

const OUT_OF_SCOPE = '此筆資料不在您的資料範圍內';

interface Judged<Told> {
  readonly target: Asked<Told & Item> & Pick<PlannedRecord<Told>, 'changed'>;
  readonly rules: ImportRules<Told>;
  readonly surroundings: Surroundings<Told>;
}

const rowErrors = <Told extends Item>(
  context: Context,
  store: RecordStore<Told>,
  { target, rules, surroundings }: Judged<Told>,
): CellError[] => {
  const { fields } = store.description;
  if (target.stored !== null && target.changed.size === 0) {
    return [];
  }
  const [key = ''] = Object.keys(fields);
  const ask = askingOfKnown(fields, target.input);
  const complaints = (rules.complaints ?? []).flatMap((complaint) => {
    const found = ask((input) => complaint({ ...target, input }, context));
    return found ? [found] : [];
  });
  return [
    ...(surroundings.hidden.has(String(target.input[key]))
      ? [{ column: columnOf(fields, key), message: OUT_OF_SCOPE }]
      : []),
    ...surroundings.ruleErrors(ask),
    ...peopleErrors(context, { fields, target, rules, surroundings, ask }),
    ...complaints.map(([name, message]) => ({ column: columnOf(fields, name), message })),
  ];
};

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
  const { untold, untoldOfNew: initial } = surroundings;
  const madeId = stored === null ? (surroundings.madeIds.get(String(values[key])) ?? null) : null;
  const target = { madeId, input: { ...told, ...(stored ? untoldOfStored(fields, stored, untold) : initial) }, stored };
  const input = rules.adapted?.(target) ?? target.input;
  const changed = stored === null ? NOTHING : changedNames(fields, { input, stored });
  const asked = { ...target, input, changed };
  const errors = [...unknown, ...faults, ...rowErrors(context, store, { target: asked, rules, surroundings })];
  return withErrors<PlannedRecord<Told>>({ ...row, values: { madeId, input, stored, told: values, changed } }, errors);
};

const peopleErrors = <Told extends Item>(
  { today }: Context,
  {
    fields,
    target: { input, stored },
    rules,
    surroundings,
    ask,
  }: Judged<Told> & { readonly fields: FieldSet; readonly ask: ReturnType<typeof askingOfKnown> },
): CellError[] => {
  const from = ask((known) => (rules.peopleFrom ? rules.peopleFrom(known) : today));
  const wrong =
    from === null
      ? []
      : fieldsWithoutEmployee(
          { fields, input, before: stored, from },
          { employments: surroundings.referred.employments, today },
        );
  return wrong.map((name) => ({ column: columnOf(fields, name), message: '查無此在職員工' }));
};

interface Recognised<Told> {
  /** The records that the rows name, within the caller's reach, by their keys. */
  readonly byKey: ReadonlyMap<string, Told & Item>;
  /** The keys of those that are there. */
  readonly there: readonly string[];
  /** Whether all that the rows name are there. */
  readonly areAllThere: boolean;
}

/** The records that the rows name; none of a kind whose files tell of new ones alone. */
const recognise = async <Told extends { readonly id: string; readonly version: number }>(
  context: Context,
  store: RecordStore<Told>,
  { read, isHeld }: Pick<Given<Told>, 'read' | 'isHeld'>,
): Promise<Recognised<Told>> => {
  if (store.description.importing?.makesNew) {
    return { byKey: new Map(), there: [], areAllThere: false };
  }
  const [key = ''] = Object.keys(store.description.fields);
  const values = read.rows.flatMap((row) => (row.values[key] === undefined ? [] : [row.values[key] as string]));
  const keys = { column: toColumn(key), values };
  const there = await (isHeld ? holdRecordsBy : findValuesThere)(context.db, store.description, keys);
  const stored = (await findRecordsBy(context, store, keys)) as (Told & Item)[];
  const byKey = new Map(stored.map((item) => [String(item[key]), item]));
  return { byKey, there, areAllThere: values.every((value) => byKey.has(value)) };
};

/** Judges every row of a file against the database and against the other rows. */
export const planImport = async <Told extends { readonly id: string; readonly version: number }>(
  context: Context,
  store: RecordStore<Told>,
  { read, rules, isHeld }: Given<Told>,
): Promise<PlannedRow<PlannedRecord<Told>>[]> => {
  const { fields, importing } = store.description;
  const { rows: given, untold, missing, headers } = read;
  const { byKey, there, areAllThere } = await recognise(context, store, { read, isHeld });
  if (missing.length > 0 && !areAllThere) {
    throw missingColumns(missing, headers);
  }
  const [key = ''] = Object.keys(fields);
  const made = rules.referred ? await madeRecords(context.db, given, { key, there }) : [];
  const referred = await findReferred(context, fields, given);
  const surroundings = {
    referred: rules.referred?.(referred, made) ?? referred,
    madeIds: new Map(made.map(({ number, id }) => [number, id])),
    byKey,
    hidden: new Set(there.filter((value) => !byKey.has(value))),
    untold,
    untoldOfNew: untoldOfNew(fields, untold),
    ruleErrors: ruleErrorsOf(store),
  };
  const rows = await mapInSlices(given, (row) =>
    judgeRow(context, store as RecordStore<Told & Item>, { row, rules, surroundings }),
  );
  const repetitionsOf = importing?.makesNew
    ? () => []
    : await repetitions(context, store as RecordStore<Told & Item>, rows);
  const together = await rules.together?.(context, rows, { isHeld });
  return rows.map((row) => {
    const { errors = [], changes, warnings } = together?.get(row.rowNumber) ?? {};
    const judged = withErrors(row, [...repetitionsOf(row.rowNumber), ...errors]);
    return { ...judged, changes, warnings, action: actionOf(judged) };
  });
};
