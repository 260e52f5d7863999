import type { EmploymentStatus, LeavingKind } from '@hr/domain/people/employment';

export const leavingKindNames: Readonly<Record<LeavingKind, string>> = {
  resigned: '自請離職',
  laid_off: '資遣',
  contract_ended: '合約期滿',
  retired: '退休',
  dismissed: '免職',
  deceased: '死亡',
  moved: '轉調關係單位',
};

export const employmentStatusNames: Readonly<Record<EmploymentStatus, string>> = {
  upcoming: '待報到',
  probation: '試用中',
  active: '在職',
  unpaid_leave: '留職停薪',
  secondment: '借調',
  notice: '離職待生效',
  resigned: '離職',
  laid_off: '資遣',
  retired: '退休',
  deceased: '歿',
  not_onboarded: '未報到',
};
