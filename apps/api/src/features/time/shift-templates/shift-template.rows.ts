import { type ShiftTemplate, shiftTemplates } from '@hr/contracts/time/shift-templates';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { findShiftFault, parseBreaks, type ShiftFault } from '@hr/domain/time/shift-templates';
import { coversDayOf } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { timelineKind, timelineStore } from '#timelines/index.ts';

export const shiftTemplateKind = timelineKind(shiftTemplates, {
  derived: () => ({
    workMinutes: sql`shift_working_minutes(p.start_minute, p.end_minute, p.breaks)`,
    isOvernight: sql`(p.end_minute > 0 and p.end_minute <= p.start_minute)`,
  }),
});

const texts: Readonly<Record<ShiftFault['code'], { readonly field: string; readonly message: string }>> = {
  tooLong: { field: 'endMinute', message: '下班時間不可與上班時間相同，班別含休息不可超過 16 小時' },
  noWork: { field: 'breaks', message: '休息時間不可占滿整個班別' },
  tooMuchWork: { field: 'endMinute', message: '每日工時含加班不可超過 12 小時（勞動基準法第 32 條）' },
  breakEmpty: { field: 'breaks', message: '休息結束時間不可與開始時間相同' },
  breakOutside: { field: 'breaks', message: '休息時段須在上下班時間內' },
  breaksOverlap: { field: 'breaks', message: '休息時段不可重疊' },
};

interface StoredHours {
  readonly startMinute: number;
  readonly endMinute: number;
  readonly breaks: string | null;
}

/** Returns the field and the text of the first fault of the hours, or null. */
export const shiftFaultText = ({ breaks, ...hours }: StoredHours): (typeof texts)[ShiftFault['code']] | null => {
  const fault = findShiftFault({ ...hours, breaks: parseBreaks(breaks ?? '') ?? [] });
  return fault && texts[fault.code];
};

/** The hours and breaks of a change follow from several fields, so that the written periods are checked. */
const requireSoundHours = async ({ db }: Context): Promise<void> => {
  const periods = await db.rows<StoredHours>(sql`
    select start_minute as "startMinute", end_minute as "endMinute", breaks from shift_template_periods`);
  for (const period of periods) {
    const fault = shiftFaultText(period);
    if (fault !== null) {
      throw fieldError('ShiftHoursInvalid', fault.field, fault.message);
    }
  }
};

interface PlannedShift {
  readonly code: string;
  readonly from: CalendarDate;
  readonly days: number;
}

/** Refuses a shift that ends before a day that is planned or published with it, which would have no hours. */
const requirePlannedInForce = async ({ db }: Context, from: CalendarDate): Promise<void> => {
  const [planned] = await db.rows<PlannedShift>(sql`
    select template.code, min(entry."on")::text as "from", count(*)::int as days
    from schedule_entries entry join shift_templates template
      on template.id in (entry.shift_template_id, entry.published_shift_template_id)
    where entry."on" >= ${from}::date and not exists (
      select from shift_template_periods period where period.shift_template_id = template.id
        and ${coversDayOf('period', sql`entry."on"`)}
    ) group by template.code order by template.code limit 1`);
  if (planned) {
    throw new AppError('ShiftTemplatePlanned', {
      msg: `班別 ${planned.code} 已排入 ${formatDate(planned.from)} 起的 ${planned.days} 日班表，請先更換這些日子的班別`,
    });
  }
};

/** Follows a change of hours on the days from a day on, in its transaction. */
export type AfterHoursChange = (context: Context, from: CalendarDate) => Promise<void>;

export const createShiftTemplateStore = (afterHoursChange: AfterHoursChange) =>
  timelineStore<ShiftTemplate>(shiftTemplateKind, {
    lockAll: async () => undefined,
    requireConsistent: async (context, from) => {
      await requireSoundHours(context);
      await requirePlannedInForce(context, from);
      await afterHoursChange(context, from);
    },
  });
