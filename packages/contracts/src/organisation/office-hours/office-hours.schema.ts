import { z } from 'zod';
import { optionalDepartmentField, ownField, textField } from '../../fields/index.ts';
import { type ItemOf, timelineRecord } from '../../records/index.ts';
import { storedOfficeWeekSchema, officeWeekSchema, officeWeekText } from './office-week.ts';
import { calendarDateSchema, endpoint } from '../../core/index.ts';

const NOON = { from: 720, to: 780 };

const defaultDay = { from: 540, to: 1_080, breaks: [NOON] };

const week = ownField('每週時段', {
  schema: officeWeekSchema,
  answer: storedOfficeWeekSchema,
  initial: [null, defaultDay, defaultDay, defaultDay, defaultDay, defaultDay, null],
  toText: officeWeekText,
});

const described = timelineRecord({
  name: 'OfficeHours',
  path: '/office-hours',
  screen: 'office_hours',
  noun: '辦公時間',
  order: 'name',
  search: ['name'],
  plain: {
    name: { ...textField('名稱', 30, { example: '全公司' }), unique: 'DuplicateOfficeHoursName' as const },
    departmentId: optionalDepartmentField('適用部門', { hint: '含未另訂辦公時間的下級部門；未選擇表示全公司' }),
  },
  dated: { week },
  columns: ['name', 'department', 'week', 'effectiveFrom', 'status'],
  errors: ['DuplicateOfficeHours', 'OfficeHoursOfEverybody'],
  endErrors: ['OfficeHoursOfEverybody'],
  removalErrors: ['OfficeHoursOfEverybody'],
});

const { previewImport: _preview, import: _import, ...endpoints } = described.endpoints;

/** 辦公時間: working hours from a day on. They cannot be imported. */
export const officeHours = {
  ...described,
  titleOf: ({ name }: { readonly name: string }) => name,
  endpoints,
};

export type OfficeHours = ItemOf<typeof officeHours>;

export type OfficeHoursCreate = z.output<typeof officeHours.create>;

/** Number of leave requests whose length may change with other office hours. */
export const affectedLeaveEndpoint = endpoint({
  id: 'officeHours.touchedLeave',
  method: 'GET',
  path: '/office-hours-leave',
  summary: '辦公時間異動所及的請假',
  access: 'office_hours:edit',
  query: z.strictObject({
    from: calendarDateSchema,
    /** Only employees of this department and its descendants; otherwise all. */
    departmentId: z.uuid().optional(),
  }),
  response: z.object({ applications: z.int(), people: z.int() }),
});
