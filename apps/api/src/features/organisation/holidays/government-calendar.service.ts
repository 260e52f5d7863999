import { recordImport } from '#audit/index.ts';
import type {
  ConflictChoice,
  GovernmentCalendarPreview,
  GovernmentCalendarResult,
} from '@hr/contracts/organisation/holidays';
import { lockWorkingTime } from '#db/working-time-lock.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { requireFaultless, MOST_COMPLAINTS } from '#import/index.ts';
import { type PlannedDay, planGovernmentCalendar } from './government-calendar.plan.ts';
import { type CalendarRows, isWhole, publishedDay } from './government-calendar.rows.ts';
import { insertRecords, recordChanges, removeRecords, updateRecords } from '#records/index.ts';
import { getHolidayYear, holidayStore, recountLeaveOn } from './holiday.rows.ts';

interface Given {
  readonly rows: CalendarRows;
  readonly conflicts: ConflictChoice;
}

const judge = async (context: Context, { rows, conflicts }: Given) => {
  const days = rows.flatMap(({ values, errors }) =>
    isWhole(values) && errors.length === 0 ? [publishedDay(values)] : [],
  );
  const year = days[0] ? Number(days[0].date.slice(0, 4)) : null;
  const { items: stored, movedAway } =
    year === null ? { items: [], movedAway: [] } : await getHolidayYear(context, year);
  const movedAwayFrom = new Set(movedAway.flatMap(({ shiftedFrom }) => (shiftedFrom === null ? [] : [shiftedFrom])));
  return { year, planned: planGovernmentCalendar(days, { stored, movedAwayFrom, conflicts }) };
};

const countOf = (planned: readonly PlannedDay[], action: PlannedDay['action']): number =>
  planned.filter((day) => day.action === action).length;

/** What importing the calendar would do, day by day; writes nothing. */
export const previewGovernmentCalendar = async (context: Context, given: Given): Promise<GovernmentCalendarPreview> => {
  const { year, planned } = await judge(context, given);
  const count = (action: PlannedDay['action']): number => countOf(planned, action);
  return {
    year,
    counts: {
      create: count('create'),
      change: count('change'),
      keep: count('keep'),
      remove: count('remove'),
      same: count('same'),
    },
    days: planned,
    errors: given.rows
      .flatMap(({ rowNumber, errors }) => errors.map((error) => ({ rowNumber, ...error })))
      .slice(0, MOST_COMPLAINTS),
  };
};

const write = async (context: Context, planned: readonly PlannedDay[]): Promise<void> => {
  const { db } = context;
  const created = planned.flatMap(({ action, after }) => (action === 'create' && after ? [after] : []));
  const changed = planned.flatMap(({ action, before, after }) =>
    action === 'change' && before && after ? [{ before, after }] : [],
  );
  const removed = planned.flatMap(({ action, before }) => (action === 'remove' && before ? [before] : []));
  const ids = await insertRecords(db, holidayStore, created);
  await updateRecords(
    db,
    holidayStore,
    changed.map(({ before, after }) => ({ id: before.id, values: after })),
  );
  await removeRecords(
    db,
    holidayStore.description,
    removed.map(({ id }) => id),
  );
  await recountLeaveOn(context, [...created, ...removed, ...changed.flatMap(({ before, after }) => [before, after])]);
  const { entity, screen } = holidayStore.description;
  const importId = await recordImport(context, {
    entity,
    screen,
    action: '匯入辦公日曆表',
    counts: { 新增: created.length, 更新: changed.length, 刪除: removed.length },
  });
  await recordChanges(context, holidayStore, {
    action: '匯入辦公日曆表',
    importId,
    ids,
    before: [...changed.map(({ before }) => before), ...removed],
  });
};

/**
 * Writes the differences between a faultless calendar and the records: all of them or none.
 * @throws AppError ImportRejected.
 */
export const importGovernmentCalendar = (context: Context, given: Given): Promise<GovernmentCalendarResult> =>
  inTransaction(context, async (within) => {
    await lockWorkingTime(within);
    const { year, planned } = await judge(within, given);
    requireFaultless(given.rows.map((row) => ({ ...row, action: 'create' })));
    await write(within, planned);
    return {
      year: year ?? 0,
      created: countOf(planned, 'create'),
      changed: countOf(planned, 'change'),
      removed: countOf(planned, 'remove'),
      kept: countOf(planned, 'keep'),
    };
  });
