import { formatTime } from '@hr/domain/time';

const MINUTES_OF_A_DAY = 1_440;

interface PartOfDay {
  /** In minutes after midnight; null for the whole day. */
  readonly from: number | null;
  readonly to: number | null;
}

/** 「全天」, 「上午 09:00 ～ 下午 12:00」 */
export const partOfDayText = ({ from, to }: PartOfDay): string =>
  from === null || to === null ? '全天' : `${formatTime(from)} ～ ${formatTime(to % MINUTES_OF_A_DAY)}`;
