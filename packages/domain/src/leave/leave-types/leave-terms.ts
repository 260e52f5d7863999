import type { AttendanceBonusEffect, LeavePay, LeaveType } from './leave-type.ts';

/** The law only knows full, half and no pay; other percentages are shown as numbers. */
const shareText = (percent: number): string => {
  const named: Readonly<Record<number, string>> = { 0: '不給工資', 50: '給半薪', 100: '工資照給' };
  return named[percent] ?? `給工資 ${percent}%`;
};

const payText = ({ percent, shortService, daysPerYear }: LeavePay): string => {
  if (daysPerYear !== null) {
    return `全年 ${daysPerYear} 日內${shareText(percent)}，逾 ${daysPerYear} 日${shareText(0)}`;
  }
  return shortService === null
    ? shareText(percent)
    : `${shareText(percent)}（任職未滿 ${shortService.months} 個月${shareText(shortService.percent)}）`;
};

const bonusTexts: Readonly<Record<NonNullable<AttendanceBonusEffect>, string>> = {
  not_reduced: '不得因此扣發全勤獎金',
  pro_rata: '全勤獎金僅得按請假日數比例扣發',
  may_be_reduced: '全勤獎金得扣發',
};

/**
 * Describes the terms of a leave type: pay, effect on the attendance bonus (勞工請假規則 Article 9), protection from
 * disadvantages (Article 9-1), and the article.
 */
export const leaveTermTexts = ({ pay, attendanceBonus, protectedDays, article }: LeaveType): string[] => [
  payText(pay),
  ...(attendanceBonus === null ? [] : [bonusTexts[attendanceBonus]]),
  ...(protectedDays === null ? [] : [`全年 ${protectedDays} 日內不得因此為不利之處分`]),
  article,
];
