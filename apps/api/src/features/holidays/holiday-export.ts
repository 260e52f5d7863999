import {
  type Holiday,
  type HolidayColumn,
  holidayColumns as names,
  type HolidayExportQuery,
  holidayKindNames,
  holidayScopeNames,
  holidaySourceNames,
} from '@hr/contracts/holidays';
import { isDayOff, scopeOf } from '@hr/domain/holidays';
import { weekdayName } from '@hr/domain/time';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import { chosenColumns } from '#http/chosen-columns.ts';
import type { Context } from '#http/context.ts';
import { sendTable } from '#http/send-table.ts';
import { timeText } from './holiday-audit.ts';
import { streamHolidays } from './holiday.read-model.ts';

const fields: Readonly<Record<HolidayColumn, ExportField<Holiday>>> = {
  date: { header: names.date, key: 'date', kind: 'date' },
  weekday: { header: names.weekday, key: 'date', transform: weekdayName },
  name: { header: names.name, key: 'name', kind: 'text' },
  kind: { header: names.kind, key: 'kind', transform: (kind) => holidayKindNames[kind] },
  isDayOff: { header: names.isDayOff, key: 'kind', transform: (kind) => (isDayOff(kind) ? '是' : '否') },
  scope: { header: names.scope, key: 'kind', transform: (kind) => holidayScopeNames[scopeOf(kind)] },
  time: { header: names.time, key: 'startMinute', transform: (_minute, holiday) => timeText(holiday) },
  source: {
    header: names.source,
    key: 'source',
    transform: (source, { isDerived }) => `${holidaySourceNames[source]}${isDerived ? '（依法推算）' : ''}`,
  },
  shiftedFrom: { header: names.shiftedFrom, key: 'shiftedFrom', kind: 'date' },
  note: { header: names.note, key: 'note', kind: 'text' },
};

/** The rows and columns that the screen shows, as a file. */
export const exportHolidays = (
  { db, now }: Context,
  { format, columns, ...filters }: HolidayExportQuery,
  response: Response,
): Promise<void> =>
  sendTable(response, {
    type: format,
    title: '假日清單',
    fields: chosenColumns(fields, columns),
    rows: streamHolidays(db, filters),
    now,
  });
