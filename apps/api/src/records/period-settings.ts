import type { AnyEndpoint } from '@hr/contracts/core';
import { columnName } from '@hr/contracts/fields';
import { inputOf, type RecordEndpoints } from '@hr/contracts/records';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { Router } from 'express';
import { toColumn } from '#db/column-name.ts';
import { join, raw, type Sql, sql } from '#db/sql.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { apiRouter, route } from '#http/route.ts';
import type { CellError, ImportRow } from '#import/index.ts';
import { requireEmployed } from './employment.ts';
import { errorsByRow } from './import-row-errors.ts';
import { changer, creator, type RecordVersion, remover } from './record-changes.ts';
import { importer } from './record-import.ts';
import type { Item, Values } from './record-kind.ts';
import type { RecordStore } from './record-store.ts';
import { insertRecords } from './record-table.ts';
import { isUnchanged } from './record-values.ts';
import { bindImport, bindReading } from './record.routes.ts';

/** Settings with `startOn` and `endOn` (inclusive) for a target. Those of one target never overlap. */
interface PeriodSettings<RecordItem> {
  readonly store: RecordStore<RecordItem>;
  readonly endpoints: {
    readonly [Name in keyof RecordEndpoints]: Omit<RecordEndpoints[Name], 'access'> & Pick<AnyEndpoint, 'access'>;
  };
  /** Fields that name the target. */
  readonly target: readonly string[];
  /** Returns for each setting whether the caller may write it. Default: all. */
  readonly findWritable?: (context: Context, inputs: readonly Values[]) => Promise<readonly boolean[]>;
  /** Whether the named employees must be employed on the first day. */
  readonly requiresEmployment: boolean;
}

/** SQL expression: state of a setting `t` on the day. */
export const settingStateOn = (day: CalendarDate): Sql => sql`case
  when t.end_on < ${day}::date then 'ended' when t.start_on > ${day}::date then 'upcoming' else 'current' end`;

interface TargetPeriod {
  readonly target: readonly unknown[];
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate | null;
}

const findStoredPeriods = (
  { db }: Context,
  { description: { table } }: Pick<RecordStore<never>, 'description'>,
  target: readonly string[],
): Promise<TargetPeriod[]> =>
  db.rows<TargetPeriod>(sql`
    select json_build_array(${join(
      target.map((name) => raw(toColumn(name))),
      ', ',
    )}) as target, start_on::text as "startOn", end_on::text as "endOn"
    from ${raw(table)} order by start_on`);

const overlap = (a: TargetPeriod, b: TargetPeriod): boolean =>
  (a.endOn === null || b.startOn <= a.endOn) && (b.endOn === null || a.startOn <= b.endOn);

const keyOf = ({ target }: TargetPeriod): string => JSON.stringify(target);

type NumberedPeriod = TargetPeriod & { readonly rowNumber?: number };

const overlapText = ({ rowNumber, startOn, endOn }: NumberedPeriod): string =>
  rowNumber === undefined
    ? `期間與既有資料重疊（${formatDate(startOn)} ～ ${endOn === null ? '' : formatDate(endOn)}）`
    : `期間與檔案第 ${rowNumber} 列重疊`;

type SettingRow = ImportRow<{ readonly input: Values }>;

const checkRows = async <RecordItem>(
  context: Context,
  settings: PeriodSettings<RecordItem>,
  rows: readonly SettingRow[],
): Promise<[number, CellError][]> => {
  const { store, target, findWritable } = settings;
  const { fields } = store.description;
  const error = (name: string, message: string): CellError => ({
    column: fields[name] ? columnName(fields[name]) : '',
    message,
  });
  const complete = rows.filter(({ values: { input } }) =>
    [...target, 'startOn', 'endOn'].every((name) => input[name] !== undefined),
  );
  const writable = await findWritable?.(
    context,
    complete.map(({ values }) => values.input),
  );
  const periods: NumberedPeriod[] = await findStoredPeriods(context, store, target);
  const byTarget = Map.groupBy(periods, keyOf);
  return complete.flatMap(({ rowNumber, values: { input } }, place): [number, CellError][] => {
    if (writable?.[place] === false) {
      const named = target.find((name) => input[name] !== null) ?? target[0] ?? '';
      return [[rowNumber, error(named, '此筆資料不在您的資料範圍內')]];
    }
    const period = { ...(input as unknown as TargetPeriod), target: target.map((name) => input[name]), rowNumber };
    const others = byTarget.get(keyOf(period)) ?? [];
    const other = others.find((candidate) => overlap(period, candidate));
    byTarget.set(keyOf(period), [...others, period]);
    return other ? [[rowNumber, error('startOn', overlapText(other))]] : [];
  });
};

/** Creates the routes of settings: list, export, import, record, log, create, update and delete. */
export const periodSettingRoutes = <RecordItem extends RecordVersion>(settings: PeriodSettings<RecordItem>): Router => {
  const { store, findWritable, requiresEmployment } = settings;
  const endpoints = settings.endpoints as unknown as RecordEndpoints;
  const { fields } = store.description;
  const [change, create] = [changer(store), creator(store)];
  const requireWritable = async (within: Context, inputs: readonly Values[]): Promise<void> => {
    if ((await findWritable?.(within, inputs))?.includes(false)) {
      throw new AppError('OutOfScope');
    }
  };
  const requireAllowed = async (within: Context, input: Values, before: (RecordItem & Item) | null): Promise<void> => {
    await requireWritable(within, before ? [inputOf(fields, before), input] : [input]);
    if (requiresEmployment) {
      await requireEmployed(within, { fields, input, before, from: input['startOn'] as CalendarDate });
    }
  };
  const remove = remover(store, (before, within) => requireWritable(within, [inputOf(fields, before)]));

  const router = apiRouter();
  bindImport(
    router,
    importer(store, {
      employedFrom: ({ startOn }) => (requiresEmployment ? (startOn as CalendarDate) : null),
      checkTogether: async (context, rows) => errorsByRow(await checkRows(context, settings, rows)),
    }),
    endpoints,
  );
  bindReading(router, store, endpoints);
  route(router, endpoints.create, (context, { body }) =>
    create(context, {
      insert: async (within) => {
        await requireAllowed(within, body as Values, null);
        return (await insertRecords(within.db, store, [body as Values]))[0] ?? '';
      },
    }),
  );
  route(router, endpoints.update, (context, { params, body }) => {
    const { version, ...input } = body as Values & { readonly version: number };
    return change(
      context,
      { id: params.id, version },
      {
        action: '編輯',
        decide: async (before, within) => {
          if (isUnchanged(fields, { input, stored: before })) {
            return undefined;
          }
          await requireAllowed(within, input, before);
          return input;
        },
      },
    );
  });
  route(router, endpoints.remove, (context, { params, query }) =>
    remove(context, { id: params.id, version: query.version }),
  );
  return router;
};
