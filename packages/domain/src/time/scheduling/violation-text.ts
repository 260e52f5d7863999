import { formatHours } from '../../dates/index.ts';
import type { ScheduleRule, Violation } from './plan.ts';

const hours = (minutes: number | string | undefined): string => `${formatHours(Number(minutes))} 小時`;

const texts: Readonly<Record<ScheduleRule, (parameters: Violation['parameters']) => string>> = {
  dailyHours: ({ minutes, limit }) => `每日正常工時 ${hours(minutes)}，超過 ${hours(limit)}`,
  weeklyHours: ({ minutes, limit }) => `每週正常工時 ${hours(minutes)}，超過 ${hours(limit)}`,
  cycleHours: ({ minutes, limit }) => `週期工時 ${hours(minutes)}，超過 ${hours(limit)}`,
  regularLeave: ({ count, least }) => `週期內例假 ${count} 日，至少應有 ${least} 日`,
  restDays: ({ count, least }) => `週期內例假與休息日共 ${count} 日，至少應有 ${least} 日`,
  consecutiveDays: ({ count, limit }) => `連續出勤 ${count} 日，不可超過 ${limit} 日`,
  restBetweenShifts: ({ minutes, limit }) => `班距 ${hours(minutes)}，至少應有 ${hours(limit)}`,
  dailyLimit: ({ minutes, limit }) => `單日含加班 ${hours(minutes)}，不可超過 ${hours(limit)}`,
  monthlyOvertime: ({ minutes, limit }) => `延長工時 ${hours(minutes)}，不可超過 ${hours(limit)}`,
  breakAfterFourHours: ({ minutes }) => `連續工作 ${hours(minutes)}，每 4 小時至少應休息 30 分鐘`,
  nightWork: ({ reason }) => `${reason}不可於夜間工作`,
  minorHours: ({ minutes, limit }) => `未滿 18 歲工時 ${hours(minutes)}，不可超過 ${hours(limit)}`,
  holidayWork: ({ name }) => `於國定假日「${name}」排班`,
  unavailable: ({ reason }) => `${reason}，不可排班`,
  staffing: ({ shift, count, least }) => `${shift} ${count} 人，至少應有 ${least} 人`,
};

/** Returns the zh-TW text of a violation, without person and days. */
export const violationText = ({ rule, parameters }: Pick<Violation, 'rule' | 'parameters'>): string =>
  texts[rule](parameters);

interface ListedViolation {
  readonly rule: string;
  readonly text: string;
  readonly days: readonly string[];
}

/** Key of the violations of an employee that are listed as one: equal ones of single days. */
export const violationGroup = ({ rule, text, days }: ListedViolation): string =>
  [rule, text, ...(days.length > 1 ? days : [])].join(' ');
