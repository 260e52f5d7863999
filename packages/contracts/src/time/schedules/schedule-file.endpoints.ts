import { dayOffKinds } from '@hr/domain/time/scheduling';
import { z } from 'zod';
import { calendarDateSchema, downloadEndpoint, listFormats, uploadEndpoint } from '../../core/index.ts';
import { isPeriod, PERIOD_FAULT } from './schedule.endpoints.ts';

/** Codes of the days off, which stand in cells like the codes of shifts. */
export const dayOffCodes = { regular: '例', rest: '休', holiday: '國', empty: '空' } as const;

/** Tables of an export. */
export const scheduleSheetNames = {
  grid: '班表',
  flat: '班表明細',
  hours: '工時統計',
  violations: '違規清單',
} as const;

export type ScheduleSheet = keyof typeof scheduleSheetNames;

/** Columns that identify the row of an imported schedule; the others are dates. */
export const scheduleFileColumns = {
  employeeNo: '員工編號',
  nameZh: '姓名',
  departmentName: '部門',
  on: '日期',
  code: '班別代號',
} as const;

const sheets = Object.keys(scheduleSheetNames) as [ScheduleSheet, ...ScheduleSheet[]];

const periodShape = { from: calendarDateSchema, to: calendarDateSchema, departmentId: z.uuid().optional() };

const exportQuerySchema = z
  .strictObject({
    ...periodShape,
    employeeId: z.uuid().optional(),
    sheet: z.enum(sheets).default('grid'),
    format: z.enum(listFormats).default('xlsx'),
  })
  .refine(isPeriod, PERIOD_FAULT);

export type ScheduleExportQuery = z.output<typeof exportQuerySchema>;

const readCellSchema = z.object({
  employeeId: z.uuid(),
  on: calendarDateSchema,
  kind: z.enum(['work', ...dayOffKinds]).nullable(),
  shiftTemplateId: z.uuid().nullable(),
});

export const scheduleFileEndpoints = {
  /** Exports or prints a period: the grid, one row per day, the hours, or the violations. */
  export: downloadEndpoint({
    id: 'schedules.export',
    path: '/schedules/export',
    summary: '匯出班表',
    access: 'shift_management:export',
    query: exportQuerySchema,
    queryLabels: { sheet: { label: '內容', names: scheduleSheetNames } },
  }),
  /**
   * Reads a file in the shape of the grid or with one row per day, and writes nothing. The browser applies the cells as
   * edits, so that they are checked, saved and undone like typed ones.
   */
  readFile: uploadEndpoint({
    id: 'schedules.readFile',
    path: '/schedules/read-file',
    summary: '讀取班表檔案',
    access: 'shift_management:edit',
    query: z.strictObject(periodShape).refine(isPeriod, PERIOD_FAULT),
    response: z.object({
      cells: z.array(readCellSchema),
      /** Row 1 of the file has the headers. */
      errors: z.array(z.object({ rowNumber: z.int(), column: z.string(), message: z.string() })),
    }),
    errors: ['UnreadableFile', 'TooManyRequests'],
  }),
};
