import { columnName } from '@hr/contracts/fields';
import { inputOf, periodsOf, setAnewIn } from '@hr/contracts/records';
import { changeFrom, inForceOn, type TimelineEdit, type TimelinePeriod } from '@hr/domain/effective';
import type { CalendarDate } from '@hr/domain/dates';
import { toColumn } from '#db/column-name.ts';
import type { Context } from '#core/context.ts';
import {
  type CellError,
  type ImportAction,
  type ImportRow,
  missingColumns,
  type PlannedRow,
  withErrors,
} from '#import/index.ts';
import {
  changedNames,
  fieldsWithoutEmployee,
  findRecordsBy,
  findReferred,
  holdRecordsBy,
  isThere,
  only,
  type ReadRecords,
  type Referred,
  resolved,
  type Values,
} from '#records/index.ts';
import type { WithHistory } from './timeline-kind.ts';
import type { TimelineStore } from './timeline-store.ts';
import { findHistories } from './timeline-table.ts';

/** What a right row writes. A new record's id is its key with a mark before it until the database gives one. */
export interface PlannedTimeline {
  readonly id: string;
  /** Undefined in a row whose day cannot be read; such a row has an edit never, and is never written. */
  readonly effectiveFrom: CalendarDate | undefined;
  readonly plain: Values;
  readonly dated: Values;
  readonly told: Values;
  /** The record as it is, its periods the newest first; null for a new one. */
  readonly existing: (WithHistory & { readonly periods: readonly TimelinePeriod[] }) | null;
  /** What of its timeline the row changes; null when no dated value does. */
  readonly edit: TimelineEdit | null;
}

export type Candidate = ImportRow<PlannedTimeline>;

/** What a kind of record says of its import beyond its description. */
export interface TimelineImportRules {
  /** Lets rows name records that other rows of the file make. */
  readonly referred?: (referred: Referred, keys: readonly string[]) => Referred;
  readonly together?: (
    context: Context,
    candidates: readonly Candidate[],
  ) => Promise<ReadonlyMap<string, readonly CellError[]>>;
}

export const newIdOf = (key: string): string => `new:${key}`;

type Existing = NonNullable<PlannedTimeline['existing']>;

interface Surroundings {
  readonly context: Context;
  readonly byKey: ReadonlyMap<string, Existing>;
  readonly referred: Referred;
  /** The first row of each key. */
  readonly firstRows: ReadonlyMap<unknown, number>;
  /** Fields of which the file says nothing. */
  readonly untold: readonly string[];
}

type Described = Pick<TimelineStore<WithHistory>, 'description'>;

const editOf = (
  { description }: Described,
  existing: Existing,
  { dated, effectiveFrom }: Pick<PlannedTimeline, 'dated' | 'effectiveFrom'>,
): { edit: TimelineEdit | null; errors: CellError[] } => {
  if (effectiveFrom === undefined) {
    return { edit: null, errors: [] };
  }
  const changed = { values: dated, setAnew: setAnewIn(description) };
  const decision = changeFrom(existing.periods, effectiveFrom, changed);
  if ('refusal' in decision) {
    return { edit: null, errors: [{ column: '生效日', message: `${description.noun}於生效日未啟用` }] };
  }
  return { edit: decision.carried.length === 0 ? null : decision.edit, errors: [] };
};

const peopleErrors = (
  { description: { dated } }: Described,
  { context: { today }, referred: { employments } }: Surroundings,
  row: PlannedTimeline,
): CellError[] => {
  if (row.effectiveFrom === undefined) {
    return [];
  }
  const before = row.existing?.history.find(({ periodId }) => periodId === periodAt(row)) ?? null;
  const naming = { fields: dated, input: row.dated, before, from: row.effectiveFrom };
  return fieldsWithoutEmployee(naming, { employments, today }).map((name) => ({
    column: dated[name] ? columnName(dated[name]) : '',
    message: '查無此在職員工',
  }));
};

const periodAt = ({ existing, effectiveFrom }: PlannedTimeline): string | undefined =>
  existing && effectiveFrom !== undefined ? inForceOn(existing.periods, effectiveFrom)?.id : undefined;

const untoldValues = (
  { description: { plain } }: Described,
  existing: Existing | null,
  { day, untold }: { day: CalendarDate | undefined; untold: readonly string[] },
): Values => {
  if (existing === null) {
    return {};
  }
  const period = (day !== undefined && inForceOn(existing.periods, day)) || existing.periods[0];
  return only(untold, { ...inputOf(plain, existing as unknown as Values), ...period?.values });
};

/** Whether no row before says something of the same record. */
const isFirstOf = (
  firstRows: Surroundings['firstRows'],
  { values, rowNumber }: ImportRow<Values>,
  key: string,
): boolean => values[key] === undefined || firstRows.get(values[key]) === rowNumber;

const toCandidate = (store: Described, row: ImportRow<Values>, surroundings: Surroundings): Candidate => {
  const { plain, dated, fields } = store.description;
  const [key = ''] = Object.keys(fields);
  const { effectiveFrom, ...named } = row.values as Values & { readonly effectiveFrom?: CalendarDate };
  const { input: told, unknown } = resolved(fields, named, surroundings.referred);
  const existing = surroundings.byKey.get(String(told[key])) ?? null;
  const { untold } = surroundings;
  const input: Values = { ...told, ...untoldValues(store, existing, { day: effectiveFrom, untold }) };
  const id = existing?.id ?? newIdOf((input[key] as string | undefined) ?? `#${row.rowNumber}`);
  const planned = {
    id,
    effectiveFrom,
    plain: only(Object.keys(plain), input),
    dated: only(Object.keys(dated), input),
    told: named,
    existing,
  };
  const { edit, errors } = existing ? editOf(store, existing, planned) : { edit: null, errors: [] };
  const values: PlannedTimeline = { ...planned, edit };
  const isFirst = isFirstOf(surroundings.firstRows, row, key);
  const keyColumn = fields[key] ? columnName(fields[key]) : '';
  return withErrors<PlannedTimeline>({ ...row, values }, [
    ...(isFirst ? [] : [{ column: keyColumn, message: `檔案中${keyColumn}重複` }]),
    ...unknown,
    ...errors,
    ...peopleErrors(store, surroundings, values),
  ]);
};

/** The row's record as it is on the row's day, and the fields of which the row says something else. */
export const changedFrom = (
  { description: { plain, dated } }: Described,
  row: PlannedTimeline,
): { before: Values; names: ReadonlySet<string> } => {
  const period = row.existing?.history.find(({ periodId }) => periodId === periodAt(row));
  const before: Values = { ...row.existing, ...period };
  const compared = { input: { ...row.plain, ...row.dated }, stored: before };
  return { before, names: changedNames({ ...plain, ...dated }, compared) };
};

const actionOf = ({ description: { plain } }: Described, { values, errors }: Candidate): ImportAction => {
  if (errors.length > 0) {
    return 'error';
  }
  if (values.existing === null) {
    return 'create';
  }
  const stored = values.existing as unknown as Values;
  return values.edit === null && isThere(plain, { input: values.plain, stored }) ? 'unchanged' : 'update';
};

const surroundingsOf = async (
  context: Context,
  store: TimelineStore<WithHistory>,
  {
    read: { rows, untold, missing, headers },
    isHeld,
    rules,
  }: { read: ReadRecords; isHeld: boolean; rules: TimelineImportRules },
): Promise<Surroundings> => {
  const { description } = store;
  const [key = ''] = Object.keys(description.fields);
  const values = rows.flatMap((row) => (row.values[key] === undefined ? [] : [row.values[key] as string]));
  if (isHeld) {
    await holdRecordsBy(context.db, description, { column: toColumn(key), values });
  }
  const found = await findRecordsBy(context, store, { column: toColumn(key), values });
  const known = new Set(found.map((item) => String(item[key])));
  if (missing.length > 0 && values.some((value) => !known.has(value))) {
    throw missingColumns(missing, headers);
  }
  const histories = await findHistories(
    context.db,
    description,
    found.map(({ id }) => id),
  );
  const existing = found.map((item): [string, Existing] => {
    const history = histories.get(item.id) ?? [];
    return [String(item[key]), { ...item, history, periods: periodsOf(description, history) }];
  });
  const referred = await findReferred(context, description.fields, rows);
  const firstRows = new Map(rows.toReversed().map((row): [unknown, number] => [row.values[key], row.rowNumber]));
  return {
    context,
    byKey: new Map(existing),
    referred: rules.referred?.(referred, values) ?? referred,
    firstRows,
    untold,
  };
};

interface Given {
  readonly read: ReadRecords;
  readonly rules: TimelineImportRules;
  /** Holds the records that the rows name until the transaction ends. */
  readonly isHeld: boolean;
}

/** Judges every row against the database and against the other rows; nothing depends on their order. */
export const planTimelineImport = async (
  context: Context,
  store: TimelineStore<WithHistory>,
  { read, rules, isHeld }: Given,
): Promise<PlannedRow<PlannedTimeline>[]> => {
  const surroundings = await surroundingsOf(context, store, { read, isHeld, rules });
  const candidates = read.rows.map((row) => toCandidate(store, row, surroundings));
  const [key = ''] = Object.keys(store.description.fields);
  const firsts = new Set(
    read.rows.flatMap((row) => (isFirstOf(surroundings.firstRows, row, key) ? [row.rowNumber] : [])),
  );
  // Of a record that several rows name the first is judged together with the others.
  const isFirst = ({ rowNumber }: Candidate): boolean => firsts.has(rowNumber);
  const errors = await rules.together?.(context, candidates.filter(isFirst));
  return candidates
    .map((candidate) =>
      isFirst(candidate) ? withErrors(candidate, errors?.get(candidate.values.id) ?? []) : candidate,
    )
    .map((candidate) => ({ ...candidate, action: actionOf(store, candidate) }));
};
