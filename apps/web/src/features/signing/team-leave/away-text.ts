import type { TeamAway } from '@hr/contracts/signing/team-leave';
import { leaveTypeNameOn } from '@hr/domain/leave/leave-types';
import { partOfDayText } from '#format/part-of-day.ts';

const ANY_LEAVE = '請假';

const DUTY = '公出';

const nameOf = ({ on, sort, leaveType }: TeamAway): string => {
  if (sort === 'duty') {
    return DUTY;
  }
  return leaveType === null ? ANY_LEAVE : leaveTypeNameOn(leaveType, on);
};

/** 「特別休假 全天」, 「請假 上午 09:00 ～ 下午 12:00」 */
export const awayText = (away: TeamAway): string =>
  `${nameOf(away)} ${partOfDayText(away)}${away.isApproved ? '' : '，簽核中'}`;
