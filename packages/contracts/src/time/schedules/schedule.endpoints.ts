import { dayOffKinds } from '@hr/domain/time/scheduling';
import { z } from 'zod';
import { calendarDateSchema, endpoint } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';

/** Labels of planned days. */
export const plannedDayNames = {
  work: '上班',
  regular: '例假',
  rest: '休息日',
  holiday: '國定假日',
  empty: '空班',
} as const;

const kindSchema = z.enum(['work', ...dayOffKinds]);

export const scheduleMonthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式不正確，例如 2026-12');

const plannedShape = {
  employeeId: z.uuid(),
  on: calendarDateSchema,
  /** Null for a day without a plan. */
  kind: kindSchema.nullable(),
  /** Shift of a day of work. */
  shiftTemplateId: z.uuid().nullable(),
  note: z.string().trim().max(100, '不可超過 100 字').nullable(),
};

/** A planned day, with the version by which a later write is recognised. */
const cellSchema = z
  .object({
    ...plannedShape,
    note: z.string().nullable(),
    /** The draft equals what was last published. */
    isPublished: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'ScheduleCell' });

export type ScheduleCell = z.output<typeof cellSchema>;

const scopeShape = {
  month: scheduleMonthSchema,
  /** Only employees of this department and those below it. */
  departmentId: z.uuid().optional(),
  employeeId: z.uuid().optional(),
};

const scheduleSchema = z
  .object({
    month: scheduleMonthSchema,
    people: z.array(employeeReferenceSchema.extend({ departmentName: z.string().nullable() })),
    shifts: z.array(
      z.object({
        id: z.uuid(),
        code: z.string(),
        nameZh: z.string(),
        colour: z.string(),
        startMinute: z.int(),
        endMinute: z.int(),
        workMinutes: z.int(),
      }),
    ),
    cells: z.array(cellSchema),
  })
  .meta({ id: 'Schedule' });

export type Schedule = z.output<typeof scheduleSchema>;

const MOST_CELLS = 2_000;

const draftSchema = z
  .strictObject({
    ...plannedShape,
    /** Version that was read; 0 for a day without a plan. */
    version: z.int().min(0),
  })
  .refine(({ kind, shiftTemplateId }) => (kind === 'work') === (shiftTemplateId !== null), {
    path: ['shiftTemplateId'],
    message: '上班日須選擇班別，其他日別不可選擇班別',
  });

export type ScheduleDraft = z.output<typeof draftSchema>;

const violationSchema = z
  .object({
    /** Null for a rule about a department. */
    employeeId: z.uuid().nullable(),
    rule: z.string(),
    article: z.string().nullable(),
    level: z.enum(['must', 'warn']),
    days: z.array(calendarDateSchema),
    text: z.string(),
  })
  .meta({ id: 'ScheduleViolation' });

export type ScheduleViolation = z.output<typeof violationSchema>;

export const scheduleEndpoints = {
  month: endpoint({
    id: 'schedules.month',
    method: 'GET',
    path: '/schedules',
    summary: '某月的班表',
    access: 'shift_management:view',
    query: z.strictObject(scopeShape),
    response: scheduleSchema,
  }),
  /** Saves drafts of days; a day that another planner has changed is returned and not overwritten. */
  save: endpoint({
    id: 'schedules.save',
    method: 'POST',
    path: '/schedules/cells',
    summary: '儲存班表',
    access: 'shift_management:edit',
    body: z.strictObject({ cells: z.array(draftSchema).min(1).max(MOST_CELLS, `一次不可超過 ${MOST_CELLS} 格`) }),
    response: z.object({
      saved: z.array(cellSchema),
      /** Stored days of the cells that were not saved. */
      conflicts: z.array(cellSchema),
    }),
    errors: ['PastSchedule', 'OutOfScope', 'ReferenceNotFound', 'ShiftNotInForce'],
  }),
  violations: endpoint({
    id: 'schedules.violations',
    method: 'GET',
    path: '/schedules/violations',
    summary: '檢核某月的班表',
    access: 'shift_management:view',
    query: z.strictObject(scopeShape),
    response: z.object({ items: z.array(violationSchema) }),
  }),
  /** Publishes the drafts of a month from today on. */
  publish: endpoint({
    id: 'schedules.publish',
    method: 'POST',
    path: '/schedules/publish',
    summary: '發佈班表',
    access: 'shift_management:approve',
    body: z.strictObject({
      ...scopeShape,
      /** 仍要發佈: publishes in spite of warnings. */
      acceptsWarnings: z.boolean(),
    }),
    response: z.object({ published: z.int(), people: z.int() }),
    errors: ['ScheduleViolated', 'ScheduleWarned'],
  }),
};
