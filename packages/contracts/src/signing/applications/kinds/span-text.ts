import { type CalendarDate, formatClock, formatDate, formatTime } from '@hr/domain/dates';

interface Span {
  readonly startOn: CalendarDate;
  /** Minutes after midnight; null for the beginning of the day. */
  readonly startMinute: number | null;
  readonly endOn: CalendarDate;
  /** Minutes after midnight; null for the end of the day. */
  readonly endMinute: number | null;
}

/**
 * Formats a period: 「2026/11/24 全天」, 「2026/11/24 下午 12:00 起」, 「2026/11/24 上午 09:00 ～ 2026/11/25」, 「2026/11/24 下午 06:00
 * ～ 隔日 上午 12:00」
 */
export const spanText = ({ startOn, startMinute, endOn, endMinute }: Span): string => {
  const from = `${formatDate(startOn)}${startMinute === null ? '' : ` ${formatTime(startMinute)}`}`;
  const lastDay = startOn === endOn ? '' : formatDate(endOn);
  const until = [lastDay, endMinute === null ? '' : formatClock(endMinute)].filter(Boolean).join(' ');
  if (until !== '') {
    return `${from} ～ ${until}`;
  }
  return startMinute === null ? `${from} 全天` : `${from} 起`;
};
