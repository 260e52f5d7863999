import type { LocalRange } from '@hr/domain/time/working-time';
import type { CalendarDate } from '@hr/domain/dates';
import { rangesOverlap } from '@hr/domain/time/working-time';

export const spanSortNames = { overtime: '加班', duty: '出差或公出' } as const;

type SpanSort = keyof typeof spanSortNames;

export interface ReservedSpan extends LocalRange {
  readonly sort: SpanSort;
}

/** Part of a day of leave, in minutes after midnight. */
interface PartOfDay {
  readonly on: CalendarDate;
  readonly from: number;
  readonly to: number;
}

const MINUTES_OF_A_DAY = 1_440;

/** Overtime belongs to the day on which it begins, so its part after midnight overlaps no other day. */
const clipToOwnDays = ({ sort, from, to }: ReservedSpan): LocalRange =>
  sort === 'overtime' && to.date > from.date
    ? { from, to: { date: from.date, minute: MINUTES_OF_A_DAY } }
    : { from, to };

export const overlapsDayPart = (span: ReservedSpan, { on, from, to }: PartOfDay): boolean =>
  rangesOverlap(clipToOwnDays(span), { from: { date: on, minute: from }, to: { date: on, minute: to } });
