import { formatClock, formatTime } from '@hr/domain/dates';

interface PartOfDay {
  /** Minutes after midnight; null for the start of the day. */
  readonly from: number | null;
  /** Minutes after midnight; null for the end of the day. */
  readonly to: number | null;
}

/** Describes a part of a day: 「全天」, 「上午 09:00 ～ 下午 12:00」, 「下午 12:00 起」, 「～ 下午 12:00」. */
export const partOfDayText = ({ from, to }: PartOfDay): string => {
  if (to === null) {
    return from === null ? '全天' : `${formatTime(from)} 起`;
  }
  return `${from === null ? '' : `${formatTime(from)} `}～ ${formatClock(to)}`;
};
