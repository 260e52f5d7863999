import type { EmployeeReference } from '@hr/contracts/employees';
import type { Project } from '@hr/contracts/projects';
import { effectiveEnd } from '@hr/domain/projects';
import { formatDate } from '@hr/domain/time';

/** 「P2026-001 都市熱島調適策略研究」 */
export const projectLabel = ({ code, nameZh }: Pick<Project, 'code' | 'nameZh'>): string => `${code} ${nameZh}`;

/** 「E00001 王小明」 */
export const personText = ({ employeeNo, nameZh }: EmployeeReference): string => `${employeeNo} ${nameZh}`;

export const personOrDash = (person: EmployeeReference | null): string => (person ? personText(person) : '—');

/** The whole period, extensions included. */
export const periodText = (project: Pick<Project, 'startOn' | 'endOn' | 'extendedEndOn'>): string =>
  `${formatDate(project.startOn)} ～ ${formatDate(effectiveEnd(project))}`;

/** 「1,234」, the unit being told elsewhere. */
export const amountText = (amount: number | null): string => (amount === null ? '—' : amount.toLocaleString('zh-TW'));

/** 「NT$ 1,234」 */
export const moneyText = (amount: number | null): string => (amount === null ? '—' : `NT$ ${amountText(amount)}`);

/** 「剩 30 日」, 「今日到期」, 「逾期 2 日」 */
export const daysLeftText = (daysLeft: number | null): string => {
  if (daysLeft === null) {
    return '—';
  }
  if (daysLeft === 0) {
    return '今日到期';
  }
  return daysLeft > 0 ? `剩 ${daysLeft} 日` : `逾期 ${-daysLeft} 日`;
};
