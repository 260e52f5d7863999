import { teamLeavePeriod, type TeamLeaveSpan } from '@hr/contracts/signing/team-leave';
import { type CalendarDate, formatDate } from '@hr/domain/dates';

/** 「2026/11」, or the first and last day of twelve weeks. */
export const periodText = (span: TeamLeaveSpan, on: CalendarDate): string => {
  const { from, to } = teamLeavePeriod(span, on);
  return span === 'month' ? formatDate(from).slice(0, '2026/11'.length) : `${formatDate(from)} ～ ${formatDate(to)}`;
};
