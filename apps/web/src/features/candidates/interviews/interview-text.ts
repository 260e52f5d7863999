import type { InterviewView } from '@hr/contracts/candidates/interviews';
import { formatDateWithWeekday } from '@hr/domain/dates';
import { partOfDayText } from '#format/part-of-day.ts';

/** 「2026/12/01（二） 上午 09:00 ～ 上午 10:00」 */
export const interviewTimeText = ({
  on,
  startsAt,
  endsAt,
}: Pick<InterviewView, 'on' | 'startsAt' | 'endsAt'>): string =>
  `${formatDateWithWeekday(on)} ${partOfDayText({ from: startsAt, to: endsAt })}`;

export const interviewersText = ({ sheets }: Pick<InterviewView, 'sheets'>): string =>
  sheets.map(({ interviewer }) => interviewer.nameZh).join('、') || '—';
