import type { MyScheduleDay } from '@hr/contracts/shell/self-service';
import { plannedDayNames } from '@hr/contracts/time/schedules';
import { formatClock, formatDateWithWeekday } from '@hr/domain/dates';
import { parseBreaks } from '@hr/domain/time/shift-templates';

type Shift = NonNullable<MyScheduleDay['shift']>;

/** 上午 08:00 ～ 下午 04:00; the end of a night is on the next day. */
export const hoursText = ({ startMinute, endMinute }: Shift): string =>
  `${formatClock(startMinute)} ～ ${endMinute <= startMinute ? '隔日 ' : ''}${formatClock(endMinute)}`;

/** 休息 上午 03:00 ～ 上午 03:30; nothing without breaks. */
export const breaksText = ({ breaks }: Shift): string[] => {
  const spans = (parseBreaks(breaks ?? '') ?? []).map(({ from, to }) => `${formatClock(from)} ～ ${formatClock(to)}`);
  return spans.length === 0 ? [] : [`休息 ${spans.join('、')}`];
};

/** Name of the shift or of the kind of day off. */
export const dayName = ({ kind, shift }: MyScheduleDay): string =>
  shift ? `${shift.code} ${shift.nameZh}` : plannedDayNames[kind];

const absenceNames = { leave: '請假', trip: '出差或公出' } as const;

/** Holiday and absence of a day. */
export const remarksOf = ({ holidayName, absence }: MyScheduleDay): string[] => [
  ...(holidayName === null ? [] : [holidayName]),
  ...(absence === null ? [] : [absenceNames[absence]]),
];

/** Text of a day for a screen reader and as a hint. */
export const dayText = (day: MyScheduleDay): string =>
  [
    `${formatDateWithWeekday(day.on)} ${dayName(day)}`,
    ...(day.shift ? [hoursText(day.shift)] : []),
    ...remarksOf(day),
  ].join('，');
