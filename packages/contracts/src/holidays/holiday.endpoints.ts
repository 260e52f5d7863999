import { z } from 'zod';
import { auditEntryListSchema, auditEntryQuerySchema } from '../audit/index.ts';
import {
  downloadEndpoint,
  endpoint,
  importEndpoints,
  noContent,
  uploadEndpoint,
  versionQuerySchema,
} from '../core/index.ts';
import {
  governmentCalendarPreviewSchema,
  governmentCalendarQuerySchema,
  governmentCalendarResultSchema,
} from './government-calendar.schema.ts';
import {
  holidayExportQuerySchema,
  holidayGenerationResultSchema,
  holidayGenerationSchema,
  holidayIdSchema,
  holidayInputSchema,
  holidayListQuerySchema,
  holidayListSchema,
  holidayRenameSchema,
  holidaySchema,
  holidayShiftSchema,
  holidayUpdateSchema,
  holidayYearSchema,
  yearSchema,
} from './holiday.schema.ts';

const params = z.strictObject({ holidayId: holidayIdSchema });

export const listHolidays = endpoint({
  id: 'holidays.list',
  method: 'GET',
  path: '/holidays',
  summary: '假日清單',
  access: 'holiday_set_up:view',
  query: holidayListQuerySchema,
  response: holidayListSchema,
});

export const exportHolidays = downloadEndpoint({
  id: 'holidays.export',
  path: '/holidays/export',
  summary: '匯出假日清單',
  access: 'holiday_set_up:export',
  query: holidayExportQuerySchema,
});

export const getHolidayYear = endpoint({
  id: 'holidays.year',
  method: 'GET',
  path: '/holidays/year',
  summary: '一年的假日',
  access: 'holiday_set_up:view',
  query: z.strictObject({ year: yearSchema }),
  response: holidayYearSchema,
});

export const getHoliday = endpoint({
  id: 'holidays.get',
  method: 'GET',
  path: '/holidays/:holidayId',
  summary: '假日資料',
  access: 'holiday_set_up:view',
  params,
  response: holidaySchema,
});

export const listHolidayAuditEntries = endpoint({
  id: 'holidays.auditEntries',
  method: 'GET',
  path: '/holidays/:holidayId/audit-entries',
  summary: '假日操作紀錄',
  access: 'holiday_set_up:view',
  params,
  query: auditEntryQuerySchema,
  response: auditEntryListSchema,
});

export const createHoliday = endpoint({
  id: 'holidays.create',
  method: 'POST',
  path: '/holidays',
  summary: '新增假日',
  access: 'holiday_set_up:edit',
  body: holidayInputSchema,
  response: holidaySchema,
  status: 201,
  idempotent: true,
  errors: ['DuplicateHolidayDate'],
});

export const updateHoliday = endpoint({
  id: 'holidays.update',
  method: 'PUT',
  path: '/holidays/:holidayId',
  summary: '編輯假日',
  access: 'holiday_set_up:edit',
  params,
  body: holidayUpdateSchema,
  response: holidaySchema,
  errors: ['StaleVersion', 'DuplicateHolidayDate'],
});

export const renameHoliday = endpoint({
  id: 'holidays.rename',
  method: 'POST',
  path: '/holidays/:holidayId/rename',
  summary: '編輯假日名稱',
  access: 'holiday_set_up:edit',
  params,
  body: holidayRenameSchema,
  response: holidaySchema,
  errors: ['StaleVersion'],
});

/** Moves a national holiday to another workday, or back to its own day. */
export const shiftHoliday = endpoint({
  id: 'holidays.shift',
  method: 'POST',
  path: '/holidays/:holidayId/shift',
  summary: '國定假日調移',
  access: 'holiday_set_up:edit',
  params,
  body: holidayShiftSchema,
  response: holidaySchema,
  errors: ['StaleVersion', 'HolidayNotShiftable', 'DuplicateHolidayDate'],
});

export const deleteHoliday = endpoint({
  id: 'holidays.delete',
  method: 'DELETE',
  path: '/holidays/:holidayId',
  summary: '刪除假日',
  access: 'holiday_set_up:edit',
  params,
  query: versionQuerySchema,
  response: noContent,
  status: 204,
  errors: ['StaleVersion'],
});

/** Writes the holidays that follow from the law, for a year that has none of them yet. */
export const generateHolidays = endpoint({
  id: 'holidays.generate',
  method: 'POST',
  path: '/holidays/generate',
  summary: '產生年度假日',
  access: 'holiday_set_up:edit',
  body: holidayGenerationSchema,
  response: holidayGenerationResultSchema,
  idempotent: true,
  errors: ['HolidayYearNotDerivable', 'HolidayYearAlreadyLoaded'],
});

export const { previewImport: previewHolidayImport, import: importHolidays } = importEndpoints({
  feature: 'holidays',
  path: '/holidays',
  screen: 'holiday_set_up',
  noun: '假日',
});

export const previewGovernmentCalendar = uploadEndpoint({
  id: 'holidays.previewGovernmentCalendar',
  path: '/holidays/government-calendar/preview',
  summary: '比對政府行政機關辦公日曆表',
  access: 'holiday_set_up:edit',
  query: governmentCalendarQuerySchema,
  response: governmentCalendarPreviewSchema,
  errors: ['UnreadableFile'],
});

export const importGovernmentCalendar = uploadEndpoint({
  id: 'holidays.importGovernmentCalendar',
  path: '/holidays/government-calendar',
  summary: '匯入政府行政機關辦公日曆表（全部成功才寫入）',
  access: 'holiday_set_up:edit',
  query: governmentCalendarQuerySchema,
  response: governmentCalendarResultSchema,
  idempotent: true,
  errors: ['UnreadableFile', 'ImportRejected'],
});
