import type { FieldSet } from '@hr/contracts/fields';
import type { CalendarDate } from '@hr/domain/dates';
import { z } from 'zod';
import { mapInSlices } from '#db/map-in-slices.ts';
import type { Context } from '#core/context.ts';
import {
  type CellError,
  type ImportAction,
  type ImportRow,
  type PlannedRow,
  type RowVerdict,
  withErrors,
} from '#import/index.ts';
import { fieldsWithoutCurrentEmployee } from './employment.ts';
import { type NewRecord, createNewRecords } from './new-records.ts';
import type { ReadRecords } from './record-cells.ts';
import { findExistingRecords } from './existing-records.ts';
import type { Item, Values } from './record-kind.ts';
import type { RecordStore } from './record-store.ts';
import { findReferencedRecords, type ReferencedRecords, resolveReferences } from './reference-cells.ts';
import { changedFields } from './record-values.ts';
import { headerOf, findDuplicateValues } from './import-duplicates.ts';
import { ruleEvaluator } from './rule-evaluator.ts';
import { removeMaskedValues } from './masked-cells.ts';
import { absentValuesOfNew, absentValuesOfStored } from './absent-values.ts';

/** The write of a valid row. */
export interface PlannedRecord<RecordItem> {
  /** Id of a new record that other rows can reference; otherwise null. */
  readonly newId: string | null;
  readonly input: Values;
  /** Stored record that the row updates; null for a new one. */
  readonly stored: (RecordItem & Item) | null;
  readonly fileValues: Values;
  /** Fields that differ from the stored record; empty for a new one. */
  readonly changed: ReadonlySet<string>;
}

/** Input of a rule. The row may have invalid cells; a rule that reads one of them is skipped. */
type RuleTarget<RecordItem> = Pick<PlannedRecord<RecordItem>, 'newId' | 'input' | 'stored'>;

type FieldError = readonly [name: string, message: string];

/** Import rules of a kind of record beyond its description. */
export interface ImportRules<RecordItem> {
  /** Takes locks that all writers of such records take before the records themselves. */
  readonly lock?: (within: Context) => Promise<void>;
  /** Checks of one row; each returns a field and a message, or null. */
  readonly checks?: readonly ((target: RuleTarget<RecordItem>, context: Context) => FieldError | null)[];
  readonly adapt?: (target: RuleTarget<RecordItem>) => Values;
  readonly initialValues?: Values;
  /**
   * Checks rows against each other and against stored records. Returns verdicts by row number. Locks what it reads if
   * `isLocked`.
   */
  readonly checkTogether?: (
    context: Context,
    rows: readonly ImportRow<PlannedRecord<RecordItem>>[],
    lock: { readonly isLocked: boolean },
  ) => Promise<ReadonlyMap<number, RowVerdict>>;
  /** Lets rows reference records that other rows create. These are inserted with their assigned `id`. */
  readonly extendReferences?: (referenced: ReferencedRecords, newRecords: readonly NewRecord[]) => ReferencedRecords;
  /** Inserts new records and returns their ids, if a plain insert is not enough. */
  readonly insert?: (context: Context, inputs: readonly Values[]) => Promise<string[]>;
  readonly afterWrite?: (context: Context, touched: readonly Values[]) => Promise<void>;
  /** Fields that an update writes; default: all. */
  readonly updatedFields?: readonly string[];
  /** First day on which the referenced employees must be employed; null to skip the check. */
  readonly employedFrom?: (input: Values) => CalendarDate | null;
}

interface PlanInput<RecordItem> {
  readonly read: ReadRecords;
  readonly rules: ImportRules<RecordItem>;
  /** Locks the records that the rows name until the transaction ends. */
  readonly isLocked: boolean;
}

type Row<RecordItem> = ImportRow<PlannedRecord<RecordItem>>;

type RowRuleErrors = (evaluate: ReturnType<typeof ruleEvaluator>) => CellError[];

const ruleErrorsOf = ({ description: { fields, rule } }: Pick<RecordStore<Item>, 'description'>): RowRuleErrors => {
  if (rule === undefined) {
    return () => [];
  }
  // Created once, because creating a schema is slower than parsing a row.
  const schema = z.custom<Parameters<RowRuleErrors>[0]>().superRefine((evaluate, context) => {
    evaluate((known) => rule(known as never, context));
  });
  return (evaluate) =>
    (schema.safeParse(evaluate).error?.issues ?? []).map(({ path, message }) => ({
      column: headerOf(fields, String(path[0])),
      message,
    }));
};

const actionOf = <RecordItem>({ values, errors }: Row<RecordItem>): ImportAction => {
  if (errors.length > 0) {
    return 'error';
  }
  if (values.stored === null) {
    return 'create';
  }
  return values.changed.size === 0 ? 'unchanged' : 'update';
};

interface PlanContext<RecordItem> {
  readonly referenced: ReferencedRecords;
  /** Assigned ids of new records by key. */
  readonly newIdByKey: ReadonlyMap<string, string>;
  readonly byKey: ReadonlyMap<string, RecordItem & Item>;
  /** Keys of stored records outside of the caller's data scope. */
  readonly hidden: ReadonlySet<string>;
  /** Fields without a column in the file. */
  readonly absentFields: readonly string[];
  readonly defaultsOfNew: Values;
  readonly ruleErrors: RowRuleErrors;
}

const NO_FIELDS: ReadonlySet<string> = new Set();

const OUT_OF_SCOPE = '此筆資料不在您的資料範圍內';

interface JudgedRow<RecordItem> {
  readonly target: RuleTarget<RecordItem & Item> & Pick<PlannedRecord<RecordItem>, 'changed'>;
  readonly rules: ImportRules<RecordItem>;
  readonly plan: PlanContext<RecordItem>;
}

const rowErrors = <RecordItem extends Item>(
  context: Context,
  store: RecordStore<RecordItem>,
  { target, rules, plan }: JudgedRow<RecordItem>,
): CellError[] => {
  const { fields } = store.description;
  if (target.stored !== null && target.changed.size === 0) {
    return [];
  }
  const [key = ''] = Object.keys(fields);
  const evaluate = ruleEvaluator(fields, target.input);
  const checks = (rules.checks ?? []).flatMap((check) => {
    const error = evaluate((input) => check({ ...target, input }, context));
    return error ? [error] : [];
  });
  return [
    ...(plan.hidden.has(String(target.input[key])) ? [{ column: headerOf(fields, key), message: OUT_OF_SCOPE }] : []),
    ...plan.ruleErrors(evaluate),
    ...employeeErrors(context, { fields, target, rules, plan, evaluate }),
    ...checks.map(([name, message]) => ({ column: headerOf(fields, name), message })),
  ];
};

const judgeRow = <RecordItem extends Item>(
  context: Context,
  store: RecordStore<RecordItem>,
  { row, rules, plan }: Omit<JudgedRow<RecordItem>, 'target'> & { row: ImportRow<Values> },
): Row<RecordItem> => {
  const { fields } = store.description;
  const { values } = row;
  const [key = ''] = Object.keys(fields);
  const stored = plan.byKey.get(String(values[key])) ?? null;
  const { input: named, unknown } = resolveReferences(fields, values, plan.referenced);
  const { values: unmasked, errors: maskErrors } = removeMaskedValues(fields, named, stored);
  const { absentFields, defaultsOfNew: initial } = plan;
  const newId = stored === null ? (plan.newIdByKey.get(String(values[key])) ?? null) : null;
  const target = {
    newId,
    input: { ...unmasked, ...(stored ? absentValuesOfStored(fields, stored, absentFields) : initial) },
    stored,
  };
  const input = rules.adapt?.(target) ?? target.input;
  const changed = stored === null ? NO_FIELDS : changedFields(fields, { input, stored });
  const judged = { ...target, input, changed };
  const errors = [...unknown, ...maskErrors, ...rowErrors(context, store, { target: judged, rules, plan })];
  return withErrors<PlannedRecord<RecordItem>>(
    { ...row, values: { newId, input, stored, fileValues: values, changed } },
    errors,
  );
};

const employeeErrors = <RecordItem extends Item>(
  { today }: Context,
  {
    fields,
    target: { input, stored },
    rules,
    plan,
    evaluate,
  }: JudgedRow<RecordItem> & { readonly fields: FieldSet; readonly evaluate: ReturnType<typeof ruleEvaluator> },
): CellError[] => {
  const from = evaluate((known) => (rules.employedFrom ? rules.employedFrom(known) : today));
  const invalid =
    from === null
      ? []
      : fieldsWithoutCurrentEmployee(
          { fields, input, before: stored, from },
          { employments: plan.referenced.employments, today },
        );
  return invalid.map((name) => ({ column: headerOf(fields, name), message: '查無此在職員工' }));
};

/** Validates every row of a file against the database and the other rows. */
export const planImport = async <RecordItem extends { readonly id: string; readonly version: number }>(
  context: Context,
  store: RecordStore<RecordItem>,
  { read, rules, isLocked }: PlanInput<RecordItem>,
): Promise<PlannedRow<PlannedRecord<RecordItem>>[]> => {
  const { fields, importing } = store.description;
  const { rows: fileRows, absentFields } = read;
  const { byKey, existingKeys } = await findExistingRecords<RecordItem>(context, store, { read, isLocked });
  const [key = ''] = Object.keys(fields);
  const newRecords = rules.extendReferences ? await createNewRecords(context.db, fileRows, { key, existingKeys }) : [];
  const referenced = await findReferencedRecords(context, fields, fileRows);
  const plan = {
    referenced: rules.extendReferences?.(referenced, newRecords) ?? referenced,
    newIdByKey: new Map(newRecords.map(({ number, id }) => [number, id])),
    byKey,
    hidden: new Set(existingKeys.filter((value) => !byKey.has(value))),
    absentFields,
    defaultsOfNew: absentValuesOfNew(fields, absentFields),
    ruleErrors: ruleErrorsOf(store),
  };
  const rows = await mapInSlices(fileRows, (row) =>
    judgeRow(context, store as RecordStore<RecordItem & Item>, { row, rules, plan }),
  );
  const duplicatesOf = importing?.makesNew
    ? () => []
    : await findDuplicateValues(context, store as RecordStore<RecordItem & Item>, rows);
  const checkTogether = await rules.checkTogether?.(context, rows, { isLocked });
  return rows.map((row) => {
    const { errors = [], changes, warnings } = checkTogether?.get(row.rowNumber) ?? {};
    const judged = withErrors(row, [...duplicatesOf(row.rowNumber), ...errors]);
    return { ...judged, changes, warnings, action: actionOf(judged) };
  });
};
