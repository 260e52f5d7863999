import type { Department, DepartmentTree } from './department.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A department in force since 2023, at the top of the tree, without a head. */
export const buildDepartment = (overrides: Partial<Department> = {}): Department => {
  const sequence = nextNumber();
  return {
    id: id(sequence),
    code: `D${sequence}`,
    nameZh: `第${sequence}組`,
    nameEn: null,
    level: 'division',
    parent: null,
    head: null,
    headcount: 0,
    headcountQuota: null,
    costCenter: null,
    sortOrder: 0,
    note: null,
    status: 'active',
    periodId: id(900_000 + sequence),
    effectiveFrom: '2023-01-01',
    effectiveTo: null,
    nextChangeOn: null,
    version: 1,
    ...overrides,
  };
};

/** The tree that the departments form; each is given after the one above it. */
export const buildDepartmentTree = (departments: readonly Department[]): DepartmentTree => ({
  asOf: '2026-11-21',
  items: departments.map(({ id: departmentId, code, nameZh, level, parent, head, headcount, version }) => ({
    id: departmentId,
    code,
    nameZh,
    level,
    version,
    parentId: parent?.id ?? null,
    headName: head?.nameZh ?? null,
    headcount,
    totalHeadcount: headcount,
  })),
});
