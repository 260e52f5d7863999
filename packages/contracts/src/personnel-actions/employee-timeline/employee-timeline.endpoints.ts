import { z } from 'zod';
import {
  calendarDateSchema,
  downloadEndpoint,
  endpoint,
  exportQueryShape,
  refuseLayoutOfTables,
  several,
} from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';

/** Kinds of events in the timeline of an employee. */
export const employeeEventNames = {
  employment: '到離職',
  transfer: '異動',
  contract: '合約',
  insurance: '保險',
  pay: '薪資',
  leave: '休假',
  project: '計畫',
  evaluation: '考核',
  reward: '獎懲',
  document: '文件',
  account: '帳號',
  milestone: '里程碑',
} as const;

export type EmployeeEventKind = keyof typeof employeeEventNames;

const kinds = Object.keys(employeeEventNames) as [EmployeeEventKind, ...EmployeeEventKind[]];

const employeeEventSchema = z
  .object({
    /** Unique among the events of the employee. */
    id: z.string(),
    on: calendarDateSchema,
    kind: z.enum(kinds),
    title: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    /** Name of the author at the time of the entry. */
    by: z.string().nullable(),
    /** Path of the page that shows the record; null if there is none. */
    path: z.string().nullable(),
  })
  .meta({ id: 'EmployeeEvent' });

export type EmployeeEvent = z.output<typeof employeeEventSchema>;

/** Column titles of the timeline. */
export const employeeEventColumns = {
  on: '日期',
  kind: '類別',
  title: '事項',
  before: '異動前',
  after: '異動後',
  by: '經辦人',
} as const;

const filters = { kind: several(z.enum(kinds)).optional() };

export const employeeTimelineEndpoints = {
  /** All past, present and future events of an employee, newest first. */
  list: endpoint({
    id: 'employeeTimeline.list',
    method: 'GET',
    path: '/employees/:id/timeline',
    summary: '員工歷程',
    access: 'employee_data:view',
    params: recordParams,
    query: z.strictObject(filters),
    response: z.object({ items: z.array(employeeEventSchema) }),
  }),
  /** The timeline as a table or as printed pages (人事履歷). */
  export: downloadEndpoint({
    id: 'employeeTimeline.export',
    path: '/employees/:id/timeline/export',
    summary: '匯出員工歷程',
    access: 'employee_data:export',
    params: recordParams,
    query: z.strictObject({ ...exportQueryShape, ...filters }).superRefine(refuseLayoutOfTables),
    queryLabels: {
      kind: { label: '類別', names: employeeEventNames },
      columns: { label: '欄位', names: employeeEventColumns },
    },
  }),
};
