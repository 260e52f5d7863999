import { departmentLevelNames } from '@hr/contracts/departments';
import { inForceOn } from '@hr/domain/effective';
import { formatDate } from '@hr/domain/time';
import type { AuditedValues } from '#audit/index.ts';
import type { Context } from '#http/context.ts';
import { listDepartmentHistory } from './department.read-model.ts';
import * as departments from './department.repository.ts';

/** The name under which audit entries speak of departments. */
export const ENTITY = 'department' as const;

type HistoryItem = Awaited<ReturnType<typeof listDepartmentHistory>>[number];

const periodText = ({ nameZh, nameEn, level, parent, head, effectiveTo }: HistoryItem): string =>
  [
    nameZh,
    nameEn,
    departmentLevelNames[level],
    parent ? `上層 ${parent.code} ${parent.nameZh}` : null,
    head ? `主管 ${head.employeeNo} ${head.nameZh}` : null,
    effectiveTo === null ? null : `至 ${formatDate(effectiveTo)} 前`,
  ]
    .filter((part) => part !== null)
    .join('、');

/** A department as its audit entries tell it: field by field in the words of the screen, each period as one field. */
export const auditedValues = async ({ db, today }: Context, id: string): Promise<AuditedValues | null> => {
  const department = await departments.find(db, id);
  if (!department) {
    return null;
  }
  const history = await listDepartmentHistory(db, id);
  const current = inForceOn(history, today);
  const periods = history.map((item) => [`${formatDate(item.effectiveFrom)} 起`, periodText(item)] as const);
  return {
    部門編號: department.code,
    成本中心: department.costCenter,
    編制人數: department.headcountQuota,
    排序: department.sortOrder,
    備註: department.note,
    目前名稱: current?.nameZh ?? null,
    ...Object.fromEntries(periods),
  };
};
