import { columnName } from '@hr/contracts/fields';
import { inputOf, periodsOf, resetFieldNames } from '@hr/contracts/records';
import { changeFrom, inForceOn, type TimelineEdit, type TimelinePeriod } from '@hr/domain/effective';
import type { CalendarDate } from '@hr/domain/dates';
import type { Context } from '#core/context.ts';
import { type CellError, type ImportAction, type ImportRow, type PlannedRow, withErrors } from '#import/index.ts';
import {
  changedFields,
  fieldsWithoutCurrentEmployee,
  findExistingRecords,
  findReferencedRecords,
  isUnchanged,
  pick,
  type ReadRecords,
  type ReferencedRecords,
  resolveReferences,
  type Values,
} from '#records/index.ts';
import type { WithHistory } from './timeline-kind.ts';
import type { TimelineStore } from './timeline-store.ts';
import { findHistories } from './timeline-table.ts';

/** The write of a valid row. A new record has a provisional id until it is inserted. */
export interface PlannedTimeline {
  readonly id: string;
  /** Undefined if the day cannot be read; such a row is never written. */
  readonly effectiveFrom: CalendarDate | undefined;
  readonly plain: Values;
  readonly dated: Values;
  readonly fileValues: Values;
  /** Stored record, periods newest first; null for a new one. */
  readonly existing: (WithHistory & { readonly periods: readonly TimelinePeriod[] }) | null;
  /** Change of the timeline; null if no dated value changes. */
  readonly edit: TimelineEdit | null;
}

export type TimelineRow = ImportRow<PlannedTimeline>;

/** Import rules of a kind of record beyond its description. */
export interface TimelineImportRules {
  /** Lets rows reference records that other rows create. */
  readonly extendReferences?: (referenced: ReferencedRecords, keys: readonly string[]) => ReferencedRecords;
  readonly checkTogether?: (
    context: Context,
    rows: readonly TimelineRow[],
  ) => Promise<ReadonlyMap<string, readonly CellError[]>>;
}

export const provisionalId = (key: string): string => `new:${key}`;

type Existing = NonNullable<PlannedTimeline['existing']>;

interface TimelinePlanContext {
  readonly context: Context;
  readonly byKey: ReadonlyMap<string, Existing>;
  readonly referenced: ReferencedRecords;
  /** Number of the first row of each key. */
  readonly firstRows: ReadonlyMap<unknown, number>;
  /** Fields without a column in the file. */
  readonly absentFields: readonly string[];
}

type WithDescription = Pick<TimelineStore<WithHistory>, 'description'>;

const editOf = (
  { description }: WithDescription,
  existing: Existing,
  { dated, effectiveFrom }: Pick<PlannedTimeline, 'dated' | 'effectiveFrom'>,
): { edit: TimelineEdit | null; errors: CellError[] } => {
  if (effectiveFrom === undefined) {
    return { edit: null, errors: [] };
  }
  const changed = { values: dated, resetFields: resetFieldNames(description) };
  const decision = changeFrom(existing.periods, effectiveFrom, changed);
  if ('refusal' in decision) {
    return { edit: null, errors: [{ column: '生效日', message: `${description.noun}於生效日未啟用` }] };
  }
  return { edit: decision.carried.length === 0 ? null : decision.edit, errors: [] };
};

const employeeErrors = (
  { description: { dated } }: WithDescription,
  { context: { today }, referenced: { employments } }: TimelinePlanContext,
  row: PlannedTimeline,
): CellError[] => {
  if (row.effectiveFrom === undefined) {
    return [];
  }
  const before = row.existing?.history.find(({ periodId }) => periodId === periodAt(row)) ?? null;
  const references = { fields: dated, input: row.dated, before, from: row.effectiveFrom };
  return fieldsWithoutCurrentEmployee(references, { employments, today }).map((name) => ({
    column: dated[name] ? columnName(dated[name]) : '',
    message: '查無此在職員工',
  }));
};

const periodAt = ({ existing, effectiveFrom }: PlannedTimeline): string | undefined =>
  existing && effectiveFrom !== undefined ? inForceOn(existing.periods, effectiveFrom)?.id : undefined;

const absentValues = (
  { description: { plain } }: WithDescription,
  existing: Existing | null,
  { day, absentFields }: { day: CalendarDate | undefined; absentFields: readonly string[] },
): Values => {
  if (existing === null) {
    return {};
  }
  const period = (day !== undefined && inForceOn(existing.periods, day)) || existing.periods[0];
  return pick(absentFields, { ...inputOf(plain, existing as unknown as Values), ...period?.values });
};

/** Returns whether this is the first row of its record. */
const isFirstOf = (
  firstRows: TimelinePlanContext['firstRows'],
  { values, rowNumber }: ImportRow<Values>,
  key: string,
): boolean => values[key] === undefined || firstRows.get(values[key]) === rowNumber;

const planRow = (store: WithDescription, row: ImportRow<Values>, plan: TimelinePlanContext): TimelineRow => {
  const { plain, dated, fields } = store.description;
  const [key = ''] = Object.keys(fields);
  const { effectiveFrom, ...fileValues } = row.values as Values & { readonly effectiveFrom?: CalendarDate };
  const { input: resolvedValues, unknown } = resolveReferences(fields, fileValues, plan.referenced);
  const existing = plan.byKey.get(String(resolvedValues[key])) ?? null;
  const { absentFields } = plan;
  const input: Values = {
    ...resolvedValues,
    ...absentValues(store, existing, { day: effectiveFrom, absentFields }),
  };
  const id = existing?.id ?? provisionalId((input[key] as string | undefined) ?? `#${row.rowNumber}`);
  const planned = {
    id,
    effectiveFrom,
    plain: pick(Object.keys(plain), input),
    dated: pick(Object.keys(dated), input),
    fileValues,
    existing,
  };
  const { edit, errors } = existing ? editOf(store, existing, planned) : { edit: null, errors: [] };
  const values: PlannedTimeline = { ...planned, edit };
  const isFirst = isFirstOf(plan.firstRows, row, key);
  const keyColumn = fields[key] ? columnName(fields[key]) : '';
  return withErrors<PlannedTimeline>({ ...row, values }, [
    ...(isFirst ? [] : [{ column: keyColumn, message: `檔案中${keyColumn}重複` }]),
    ...unknown,
    ...errors,
    ...employeeErrors(store, plan, values),
  ]);
};

/** Returns the record on the day of the row, and the fields that the row changes. */
export const changedFieldsOf = (
  { description: { plain, dated } }: WithDescription,
  row: PlannedTimeline,
): { before: Values; names: ReadonlySet<string> } => {
  const period = row.existing?.history.find(({ periodId }) => periodId === periodAt(row));
  const before: Values = { ...row.existing, ...period };
  const comparison = { input: { ...row.plain, ...row.dated }, stored: before };
  return { before, names: changedFields({ ...plain, ...dated }, comparison) };
};

const actionOf = ({ description: { plain } }: WithDescription, { values, errors }: TimelineRow): ImportAction => {
  if (errors.length > 0) {
    return 'error';
  }
  if (values.existing === null) {
    return 'create';
  }
  const stored = values.existing as unknown as Values;
  return values.edit === null && isUnchanged(plain, { input: values.plain, stored }) ? 'unchanged' : 'update';
};

interface TimelinePlanInput {
  readonly read: ReadRecords;
  readonly rules: TimelineImportRules;
  /** Locks the records that the rows name until the transaction ends. */
  readonly isLocked: boolean;
}

const createPlanContext = async (
  context: Context,
  store: TimelineStore<WithHistory>,
  { read, isLocked, rules }: TimelinePlanInput,
): Promise<TimelinePlanContext> => {
  const { description } = store;
  const { rows, absentFields } = read;
  const [key = ''] = Object.keys(description.fields);
  const items = [...(await findExistingRecords<WithHistory>(context, store, { read, isLocked })).byKey.values()];
  const histories = await findHistories(
    context.db,
    description,
    items.map(({ id }) => id),
  );
  const existing = items.map((item): [string, Existing] => {
    const history = histories.get(item.id) ?? [];
    return [String(item[key]), { ...item, history, periods: periodsOf(description, history) }];
  });
  const referenced = await findReferencedRecords(context, description.fields, rows);
  const firstRows = new Map(rows.toReversed().map((row): [unknown, number] => [row.values[key], row.rowNumber]));
  const values = rows.flatMap((row) => (row.values[key] === undefined ? [] : [row.values[key] as string]));
  return {
    context,
    byKey: new Map(existing),
    referenced: rules.extendReferences?.(referenced, values) ?? referenced,
    firstRows,
    absentFields,
  };
};

/** Validates every row against the database and the other rows. The order of rows does not matter. */
export const planTimelineImport = async (
  context: Context,
  store: TimelineStore<WithHistory>,
  { read, rules, isLocked }: TimelinePlanInput,
): Promise<PlannedRow<PlannedTimeline>[]> => {
  const plan = await createPlanContext(context, store, { read, isLocked, rules });
  const rows = read.rows.map((row) => planRow(store, row, plan));
  const [key = ''] = Object.keys(store.description.fields);
  const firstRowNumbers = new Set(
    read.rows.flatMap((row) => (isFirstOf(plan.firstRows, row, key) ? [row.rowNumber] : [])),
  );
  // If several rows name a record, only the first is validated together with other records.
  const isFirst = ({ rowNumber }: TimelineRow): boolean => firstRowNumbers.has(rowNumber);
  const errors = await rules.checkTogether?.(context, rows.filter(isFirst));
  return rows
    .map((row) => (isFirst(row) ? withErrors(row, errors?.get(row.values.id) ?? []) : row))
    .map((row) => ({ ...row, action: actionOf(store, row) }));
};
