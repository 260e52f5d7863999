import { dayOffKinds } from '@hr/domain/time/scheduling';
import { type CalendarDate, daysBetween } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, endpoint, noContent, storedDateSchema } from '../../core/index.ts';
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
    on: storedDateSchema,
    note: z.string().nullable(),
    /** The draft equals what was last published. */
    isPublished: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'ScheduleCell' });

export type ScheduleCell = z.output<typeof cellSchema>;

/** Longest period of a grid in days: two months. */
const MOST_DAYS = 62;

const scopeShape = {
  from: calendarDateSchema,
  /** Inclusive. */
  to: calendarDateSchema,
  /** Only employees of this department and those below it. */
  departmentId: z.uuid().optional(),
  employeeId: z.uuid().optional(),
};

export const isPeriod = ({ from, to }: { readonly from: CalendarDate; readonly to: CalendarDate }): boolean =>
  from <= to && daysBetween(from, to) < MOST_DAYS;

export const PERIOD_FAULT = { path: ['to'], message: `期間須為 1 至 ${MOST_DAYS} 日` };

/** Reasons for which an employee does not work on a day. */
export const absenceNames = {
  leave: '請假',
  trip: '出差或公出',
  unpaidLeave: '留職停薪',
  outside: '不在任職期間',
} as const;

const personSchema = employeeReferenceSchema.extend({
  departmentName: z.string().nullable(),
  employmentTypeName: z.string().nullable(),
  /** Minutes due in the period by the working days of the organisation within the employment. */
  dueMinutes: z.int(),
  /** Has a day in the period or in the month before, planned or published. */
  isScheduled: z.boolean(),
  /** Days without work. `isWholeDay` is false if only a part of the day is meant. */
  absences: z.array(
    z.object({
      on: calendarDateSchema,
      kind: z.enum(Object.keys(absenceNames) as [keyof typeof absenceNames, ...(keyof typeof absenceNames)[]]),
      isWholeDay: z.boolean(),
    }),
  ),
  /** Months (`2026-12`) of the period that are locked for the employee. */
  lockedMonths: z.array(scheduleMonthSchema),
});

const scheduleSchema = z
  .object({
    from: calendarDateSchema,
    to: calendarDateSchema,
    people: z.array(personSchema),
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
    /** National holidays and other days off for everyone. */
    holidays: z.array(z.object({ date: calendarDateSchema, name: z.string() })),
    /** Least number of people of a shift on a day in the shown departments. */
    minimums: z.array(z.object({ shiftTemplateId: z.uuid(), date: calendarDateSchema, least: z.int() })),
    cells: z.array(cellSchema),
  })
  .meta({ id: 'Schedule' });

export type Schedule = z.output<typeof scheduleSchema>;

const MOST_CELLS = 2_000;

/** Maximum integer of the database; saving adds one. */
const MOST_VERSION = 2_147_483_647;

const draftSchema = z
  .strictObject({
    ...plannedShape,
    /** Version that was read; 0 for a day without a plan. */
    version: z.int().min(0).lt(MOST_VERSION),
  })
  .refine(({ kind, shiftTemplateId }) => (kind === 'work') === (shiftTemplateId !== null), {
    path: ['shiftTemplateId'],
    message: '上班日須選擇班別，其他日別不可選擇班別',
  });

export type ScheduleDraft = z.output<typeof draftSchema>;

/** A day is planned once in a request. */
const hasDistinctDays = (cells: readonly Pick<ScheduleDraft, 'employeeId' | 'on'>[]): boolean =>
  new Set(cells.map(({ employeeId, on }) => `${employeeId} ${on}`)).size === cells.length;

const SAME_DAY = '同一員工的同一日不可重複';

const violationSchema = z
  .object({
    /** Null for a gap in the staffing. */
    employeeId: z.uuid().nullable(),
    /** Name of the rule: `restBetweenShifts`. */
    rule: z.string(),
    article: z.string().nullable(),
    level: z.enum(['must', 'warn']),
    days: z.array(calendarDateSchema),
    text: z.string(),
  })
  .meta({ id: 'ScheduleViolation' });

export type ScheduleViolation = z.output<typeof violationSchema>;

const lockShape = {
  month: scheduleMonthSchema,
  /** Null for the whole organisation. */
  departmentId: z.uuid().nullable(),
};

export const scheduleEndpoints = {
  month: endpoint({
    id: 'schedules.month',
    method: 'GET',
    path: '/schedules',
    summary: '某期間的班表',
    access: 'shift_management:view',
    query: z.strictObject(scopeShape).refine(isPeriod, PERIOD_FAULT),
    response: scheduleSchema,
  }),
  /** Saves drafts of days; a day that another planner has changed is returned and not overwritten. */
  save: endpoint({
    id: 'schedules.save',
    method: 'POST',
    path: '/schedules/cells',
    summary: '儲存班表',
    access: 'shift_management:edit',
    body: z.strictObject({
      cells: z
        .array(draftSchema)
        .min(1)
        .max(MOST_CELLS, `一次不可超過 ${MOST_CELLS} 格`)
        .refine(hasDistinctDays, SAME_DAY),
    }),
    response: z.object({
      saved: z.array(cellSchema),
      /** Stored days of the cells that were not saved. */
      conflicts: z.array(cellSchema),
    }),
    errors: ['PastSchedule', 'ScheduleLocked', 'OutOfScope', 'ReferenceNotFound', 'ShiftNotInForce'],
  }),
  violations: endpoint({
    id: 'schedules.violations',
    method: 'GET',
    path: '/schedules/violations',
    summary: '檢核某期間的班表',
    access: 'shift_management:view',
    query: z.strictObject(scopeShape).refine(isPeriod, PERIOD_FAULT),
    response: z.object({ items: z.array(violationSchema) }),
  }),
  /** Checks days as they are typed, before they are saved, and returns the violations of their employees only. */
  check: endpoint({
    id: 'schedules.check',
    method: 'POST',
    path: '/schedules/check',
    summary: '檢核尚未儲存的班表',
    access: 'shift_management:view',
    body: z
      .strictObject({
        from: calendarDateSchema,
        to: calendarDateSchema,
        cells: z
          .array(
            z.strictObject({
              employeeId: z.uuid(),
              on: calendarDateSchema,
              kind: kindSchema.nullable(),
              shiftTemplateId: z.uuid().nullable(),
            }),
          )
          .min(1)
          .max(MOST_CELLS)
          .refine(hasDistinctDays, SAME_DAY),
      })
      .refine(isPeriod, PERIOD_FAULT),
    response: z.object({ items: z.array(violationSchema) }),
    errors: ['OutOfScope'],
  }),
  /** Publishes the drafts of a period from today on and notifies the employees whose days changed. */
  publish: endpoint({
    id: 'schedules.publish',
    method: 'POST',
    path: '/schedules/publish',
    summary: '發佈班表',
    access: 'shift_management:approve',
    body: z
      .strictObject({
        ...scopeShape,
        /** Reason of 「仍要發佈」: publishes in spite of warnings. */
        warningReason: z.string().trim().min(1, '請輸入原因').max(200, '不可超過 200 字').nullable(),
      })
      .refine(isPeriod, PERIOD_FAULT),
    response: z.object({ published: z.int(), people: z.int() }),
    errors: ['ScheduleViolated', 'ScheduleWarned', 'ScheduleLocked'],
  }),
  /** Locks a month of a department and those below it, so that its days can no longer be changed. */
  lock: endpoint({
    id: 'schedules.lock',
    method: 'POST',
    path: '/schedules/lock',
    summary: '鎖定班表',
    access: 'shift_management:approve',
    body: z.strictObject(lockShape),
    response: noContent,
    status: 204,
    errors: ['OutOfScope', 'ReferenceNotFound'],
  }),
  unlock: endpoint({
    id: 'schedules.unlock',
    method: 'POST',
    path: '/schedules/unlock',
    summary: '解除班表鎖定',
    access: 'shift_management:approve',
    body: z.strictObject({
      ...lockShape,
      reason: z.string().trim().min(1, '請輸入原因').max(200, '不可超過 200 字'),
    }),
    response: noContent,
    status: 204,
    errors: ['OutOfScope', 'ScheduleNotLocked'],
  }),
};
