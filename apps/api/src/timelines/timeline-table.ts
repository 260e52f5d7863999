import type { HistoryItem } from '@hr/contracts/records';
import type { TimelineEdit } from '@hr/domain/effective';
import { toColumn } from '#db/column-name.ts';
import type { Db } from '#db/database.ts';
import { toJsonRows } from '#db/map-in-slices.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import { selection, type Values } from '#records/index.ts';
import type { TimelineDescription } from './timeline-kind.ts';

/** An entity with dated values. */
export interface DatedEntity extends Pick<TimelineDescription, 'entity' | 'dated'> {
  /** Table of the periods if it does not have the usual name. */
  readonly periods?: string;
}

/** Returns the table of the periods: `department_periods`, each with a `department_id`. */
export const periodsTable = ({ entity, periods }: Pick<DatedEntity, 'entity' | 'periods'>): Sql =>
  raw(periods ?? `${entity}_periods`);

export const ownerColumn = ({ entity }: Pick<DatedEntity, 'entity'>): string => `${entity}_id`;

/** Selects the dated values of the period `p`; departments have their name on its first day. */
const periodSelection = ({ dated }: DatedEntity): Sql =>
  selection(dated, {
    columnOf: (name) => raw(`p.${toColumn(name)}`),
    custom: {},
    day: sql`p.effective_from`,
  });

/** Returns all periods by owner, newest first. */
export const findHistories = async (
  db: Db,
  description: DatedEntity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HistoryItem[]>> => {
  const owner = raw(`p.${ownerColumn(description)}`);
  const rows = await db.rows<HistoryItem & { readonly ownerId: string }>(sql`
    select ${owner} as "ownerId", p.id as "periodId",
      p.effective_from::text as "effectiveFrom", p.effective_to::text as "effectiveTo", ${periodSelection(description)}
    from ${periodsTable(description)} p
    where ${owner} = any(${[...ids]}::uuid[])
    order by ${owner}, p.effective_from desc
  `);
  const histories = new Map(ids.map((id): [string, HistoryItem[]] => [id, []]));
  for (const { ownerId, ...item } of rows) {
    histories.get(ownerId)?.push(item);
  }
  return histories;
};

/** Edit of one record's timeline. */
export interface TimelineWrite {
  readonly ownerId: string;
  readonly edit: TimelineEdit;
}

const asColumns = (values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [toColumn(name), value]));

interface PeriodRows {
  readonly description: DatedEntity;
  readonly columns: readonly string[];
  readonly rows: readonly Values[];
}

const updatePeriods = async (db: Db, { description, columns, rows }: PeriodRows): Promise<void> => {
  if (rows.length > 0) {
    const table = periodsTable(description);
    const assignments = raw(columns.map((column) => `${column} = input.${column}`).join(', '));
    await db.rows(sql`
      update ${table} p set ${assignments}
      from jsonb_populate_recordset(null::${table}, ${await toJsonRows(rows, (row) => row)}::jsonb) input
      where p.id = input.id
    `);
  }
};

const insertPeriods = async (db: Db, { description, columns, rows }: PeriodRows): Promise<void> => {
  if (rows.length > 0) {
    const table = periodsTable(description);
    const names = raw(columns.join(', '));
    await db.rows(sql`
      insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${table}, ${await toJsonRows(rows, (row) => row)}::jsonb)
    `);
  }
};

const datedColumns = ({ dated }: DatedEntity): string[] => Object.keys(dated).map(toColumn);

/** Writes edits of timelines with one statement per kind of edit, in an order in which periods never overlap. */
export const writeTimelines = async (
  db: Db,
  description: DatedEntity,
  writes: readonly TimelineWrite[],
): Promise<void> => {
  const removed = writes.flatMap(({ edit }) => edit.remove);
  if (removed.length > 0) {
    await db.rows(sql`delete from ${periodsTable(description)} where id = any(${removed}::uuid[])`);
  }
  await updatePeriods(db, {
    description,
    columns: ['effective_to'],
    rows: writes.flatMap(({ edit: { setEnd } }) => (setEnd ? [asColumns({ ...setEnd })] : [])),
  });
  await updatePeriods(db, {
    description,
    columns: datedColumns(description),
    rows: writes.flatMap(({ edit: { replace } }) => replace.map(({ id, values }) => ({ ...asColumns(values), id }))),
  });
  await insertPeriods(db, {
    description,
    columns: [ownerColumn(description), ...datedColumns(description), 'effective_from', 'effective_to'],
    rows: writes.flatMap(({ ownerId, edit: { insert } }) => {
      if (insert === null) {
        return [];
      }
      const { values, ...days } = insert;
      return [{ ...asColumns({ ...values, ...days }), [ownerColumn(description)]: ownerId }];
    }),
  });
};
