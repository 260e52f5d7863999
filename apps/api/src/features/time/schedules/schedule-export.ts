import {
  dayOffCodes,
  plannedDayNames,
  type Schedule,
  type ScheduleCell,
  type ScheduleExportQuery,
  scheduleFileColumns as columns,
  scheduleFileEndpoints,
  type ScheduleSheet,
  scheduleSheetNames,
  type ScheduleViolation,
} from '@hr/contracts/time/schedules';
import { type CalendarDate, daysOfPeriod, formatClock, formatDate, formatHours, weekdayName } from '@hr/domain/dates';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import type { Context } from '#core/context.ts';
import { sendList } from '#print/index.ts';
import { listViolations } from './schedule-violations.service.ts';
import { getSchedule } from './schedule.service.ts';

type Person = Schedule['people'][number];
type Shift = Schedule['shifts'][number];

interface ExportedSheet {
  readonly fields: readonly ExportField<never>[];
  readonly rows: readonly object[];
  /** Legend of a printed sheet. */
  readonly facts?: readonly (readonly [string, string])[];
  readonly signatures?: readonly string[];
}

/** Cells of a schedule by employee and day, and its shifts by id. */
const indexOf = ({ cells, shifts }: Schedule) => ({
  cells: new Map(cells.map((cell) => [`${cell.employeeId} ${cell.on}`, cell])),
  shifts: new Map(shifts.map((shift) => [shift.id, shift])),
});

type Index = ReturnType<typeof indexOf>;

const shiftOf = ({ shifts }: Index, cell: ScheduleCell | undefined): Shift | undefined =>
  cell?.shiftTemplateId ? shifts.get(cell.shiftTemplateId) : undefined;

const codeOf = (index: Index, cell: ScheduleCell | undefined): string => {
  if (!cell || cell.kind === null) {
    return '';
  }
  return cell.kind === 'work' ? (shiftOf(index, cell)?.code ?? '') : dayOffCodes[cell.kind];
};

const personFields = <Row extends { readonly person: Person }>(): ExportField<Row>[] => [
  { header: columns.employeeNo, key: 'person.employeeNo', kind: 'text' },
  { header: columns.nameZh, key: 'person.nameZh', kind: 'text' },
  { header: columns.departmentName, key: 'person.departmentName', kind: 'text' },
];

const cellsOf = ({ cells }: Index, { id }: Person, days: readonly CalendarDate[]): ScheduleCell[] =>
  days.flatMap((day) => cells.get(`${id} ${day}`) ?? []);

/** Hours of a person in the period, in minutes, and counts of days by kind. */
const hoursOf = (index: Index, person: Person, days: readonly CalendarDate[]) => {
  const cells = cellsOf(index, person, days);
  const count = (kind: ScheduleCell['kind']): number => cells.filter((cell) => cell.kind === kind).length;
  return {
    planned: cells.reduce((sum, cell) => sum + (shiftOf(index, cell)?.workMinutes ?? 0), 0),
    work: count('work'),
    regular: count('regular'),
    rest: count('rest'),
    holiday: count('holiday'),
    empty: count('empty'),
  };
};

const hours = (minutes: number): number => Number(formatHours(minutes));

const SIGNATURES = ['製表', '單位主管', '人事單位'];

const gridSheet = (schedule: Schedule, isPrinted: boolean): ExportedSheet => {
  const [index, days] = [indexOf(schedule), daysOfPeriod(schedule)];
  const headerOf = (day: CalendarDate): string =>
    isPrinted ? `${Number(day.slice(8))}\n${weekdayName(day).slice(-1)}` : formatDate(day);
  const rows = schedule.people.map((person) => ({
    person,
    codes: Object.fromEntries(days.map((day) => [day, codeOf(index, index.cells.get(`${person.id} ${day}`))])),
    due: hours(person.dueMinutes),
    planned: hours(hoursOf(index, person, days).planned),
  }));
  type Row = (typeof rows)[number];
  const fields: ExportField<Row>[] = [
    ...personFields<Row>(),
    ...days.map((day): ExportField<Row> => ({ header: headerOf(day), key: `codes.${day}`, kind: 'text' })),
    { header: '應排工時', key: 'due', kind: 'number' },
    { header: '已排工時', key: 'planned', kind: 'number' },
  ];
  const used = new Set(schedule.cells.map(({ shiftTemplateId }) => shiftTemplateId));
  const legend = schedule.shifts
    .filter(({ id }) => used.has(id))
    .map(({ code, nameZh, startMinute, endMinute }): readonly [string, string] => [
      code,
      `${nameZh} ${formatClock(startMinute)} ～ ${formatClock(endMinute)}`,
    ]);
  const offs = Object.entries(dayOffCodes).map(([kind, code]): readonly [string, string] => [
    code,
    plannedDayNames[kind as keyof typeof dayOffCodes],
  ]);
  return { fields, rows, facts: [...legend, ...offs], signatures: SIGNATURES };
};

const flatSheet = (schedule: Schedule): ExportedSheet => {
  const [index, days] = [indexOf(schedule), daysOfPeriod(schedule)];
  const rows = schedule.people.flatMap((person) =>
    cellsOf(index, person, days)
      .filter(({ kind }) => kind !== null)
      .map((cell) => ({ person, cell, shift: shiftOf(index, cell), code: codeOf(index, cell) })),
  );
  type Row = (typeof rows)[number];
  const fields: ExportField<Row>[] = [
    ...personFields<Row>(),
    { header: columns.on, key: 'cell.on', kind: 'date' },
    { header: columns.code, key: 'code', kind: 'text' },
    {
      header: '班別或日別',
      key: 'cell',
      transform: ({ kind }, { shift }) => shift?.nameZh ?? plannedDayNames[kind ?? 'empty'],
    },
    { header: '上班時間', key: 'shift', transform: (shift) => (shift ? formatClock(shift.startMinute) : '') },
    { header: '下班時間', key: 'shift', transform: (shift) => (shift ? formatClock(shift.endMinute) : '') },
    { header: '工時', key: 'shift', kind: 'number', transform: (shift) => (shift ? hours(shift.workMinutes) : null) },
    { header: '備註', key: 'cell.note', kind: 'text' },
    { header: '狀態', key: 'cell', transform: ({ isPublished }) => (isPublished ? '已發佈' : '未發佈') },
  ];
  return { fields, rows };
};

const hoursSheet = (schedule: Schedule): ExportedSheet => {
  const [index, days] = [indexOf(schedule), daysOfPeriod(schedule)];
  const rows = schedule.people.map((person) => {
    const { planned, ...counts } = hoursOf(index, person, days);
    return {
      person,
      ...counts,
      due: hours(person.dueMinutes),
      planned: hours(planned),
      difference: hours(planned) - hours(person.dueMinutes),
    };
  });
  type Row = (typeof rows)[number];
  const fields: ExportField<Row>[] = [
    ...personFields<Row>(),
    { header: '應排工時', key: 'due', kind: 'number' },
    { header: '已排工時', key: 'planned', kind: 'number' },
    { header: '差異', key: 'difference', kind: 'number' },
    { header: '出勤日數', key: 'work', kind: 'number' },
    { header: '例假', key: 'regular', kind: 'number' },
    { header: '休息日', key: 'rest', kind: 'number' },
    { header: '國定假日', key: 'holiday', kind: 'number' },
    { header: '空班', key: 'empty', kind: 'number' },
  ];
  return { fields, rows };
};

const violationsSheet = ({ people }: Schedule, items: readonly ScheduleViolation[]): ExportedSheet => {
  const byId = new Map(people.map((person) => [person.id, person]));
  const rows = items.map((violation) => ({ ...violation, person: byId.get(violation.employeeId ?? '') ?? null }));
  type Row = (typeof rows)[number];
  const fields: ExportField<Row>[] = [
    { header: columns.employeeNo, key: 'person', transform: (person) => person?.employeeNo ?? '' },
    { header: columns.nameZh, key: 'person', transform: (person) => person?.nameZh ?? '' },
    { header: columns.departmentName, key: 'person', transform: (person) => person?.departmentName ?? '' },
    {
      header: columns.on,
      key: 'days',
      transform: (days) => [...new Set([...days.slice(0, 1), ...days.slice(-1)])].map(formatDate).join(' ～ '),
    },
    { header: '內容', key: 'text', kind: 'text' },
    { header: '依據', key: 'article', transform: (article) => (article === null ? '' : `勞動基準法${article}`) },
    { header: '等級', key: 'level', transform: (level) => (level === 'must' ? '須符合' : '提示') },
  ];
  return { fields, rows };
};

const buildSheet = async (
  context: Context,
  { sheet, format, ...query }: ScheduleExportQuery,
): Promise<ExportedSheet> => {
  const schedule = await getSchedule(context, query);
  const sheets: Readonly<Record<ScheduleSheet, () => Promise<ExportedSheet> | ExportedSheet>> = {
    grid: () => gridSheet(schedule, format === 'pdf'),
    flat: () => flatSheet(schedule),
    hours: () => hoursSheet(schedule),
    violations: async () => violationsSheet(schedule, (await listViolations(context, query)).items),
  };
  return sheets[sheet]();
};

/** Exports or prints a period of the schedule. */
export const exportSchedule = async (
  context: Context,
  query: ScheduleExportQuery,
  response: Response,
): Promise<void> => {
  const { fields, rows, ...printed } = await buildSheet(context, query);
  await sendList(context, response, {
    endpoint: scheduleFileEndpoints.export,
    query,
    title: scheduleSheetNames[query.sheet],
    fields,
    rows: rows as readonly never[],
    ...printed,
  });
};
