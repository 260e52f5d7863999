import type { LocalRange } from '@hr/domain/time/working-time';
import type { CalendarDate } from '@hr/domain/dates';
import { rangesOverlap } from '@hr/domain/time/working-time';

export const spanSortNames = { overtime: '加班', duty: '出差或公出' } as const;

export type SpanSort = keyof typeof spanSortNames;

export interface HeldSpan extends LocalRange {
  readonly sort: SpanSort;
}

/** Part of a day of leave, in minutes after midnight. */
interface PartOfDay {
  readonly on: CalendarDate;
  readonly from: number;
  readonly to: number;
}

const MINUTES_OF_A_DAY = 1_440;

/** Overtime belongs to the day on which it begins: what of it is after midnight is of no other. */
const ofItsDays = ({ sort, from, to }: HeldSpan): LocalRange =>
  sort === 'overtime' && to.date > from.date
    ? { from, to: { date: from.date, minute: MINUTES_OF_A_DAY } }
    : { from, to };

export const sharesTime = (span: HeldSpan, { on, from, to }: PartOfDay): boolean =>
  rangesOverlap(ofItsDays(span), { from: { date: on, minute: from }, to: { date: on, minute: to } });
