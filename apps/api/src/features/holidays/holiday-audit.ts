import { holidayColumns as names, holidayKindNames, holidaySourceNames } from '@hr/contracts/holidays';
import { formatClock, formatDate } from '@hr/domain/time';
import { type AuditedValues, recordAudit } from '#audit/index.ts';
import type { Context } from '#http/context.ts';
import type { HolidayValues } from './holiday.repository.ts';

/** The name under which audit entries speak of holidays. */
export const ENTITY = 'holiday' as const;

/** 「全天」 or 「09:00 ～ 12:00」 */
export const timeText = ({ startMinute, endMinute }: Pick<HolidayValues, 'startMinute' | 'endMinute'>): string =>
  startMinute === null || endMinute === null ? '全天' : `${formatClock(startMinute)} ～ ${formatClock(endMinute)}`;

/** A holiday as its audit entries tell it, in the words of the screen. */
export const told = (holiday: HolidayValues): AuditedValues => ({
  [names.date]: formatDate(holiday.date),
  [names.name]: holiday.name,
  [names.kind]: holidayKindNames[holiday.kind],
  [names.time]: timeText(holiday),
  [names.source]: holidaySourceNames[holiday.source],
  依法推算: holiday.isDerived ? '是' : '否',
  [names.shiftedFrom]: holiday.shiftedFrom === null ? null : formatDate(holiday.shiftedFrom),
  協商或同意紀錄: holiday.shiftConsent,
  [names.note]: holiday.note,
});

/** What happened to one holiday. */
export interface HolidayChange {
  readonly id: string;
  readonly before: HolidayValues | null;
  readonly after: HolidayValues | null;
}

/** Writes down what one action did to holidays. */
export const recordChanges = (context: Context, action: string, changes: readonly HolidayChange[]): Promise<void> =>
  recordAudit(
    context,
    ...changes.map(({ id, before, after }) => ({
      entity: ENTITY,
      entityId: id,
      action,
      before: before && told(before),
      after: after && told(after),
    })),
  );
