import type { Department, DepartmentCreate } from '@hr/contracts/departments';
import { today } from '#format/today.ts';
import { departmentLabel } from './department-choices.ts';
import type { InitialChoices } from './components/department-fields.tsx';

/** An empty form, for a department under the one given. */
export const newDepartment = (parentId: string | null): DepartmentCreate => ({
  code: '',
  nameZh: '',
  nameEn: null,
  level: 'division',
  parentId,
  headId: null,
  costCenter: null,
  headcountQuota: null,
  sortOrder: 0,
  note: null,
  effectiveFrom: today(),
});

export const plainValuesOf = ({ code, costCenter, headcountQuota, sortOrder, note }: Department) => ({
  code,
  costCenter,
  headcountQuota,
  sortOrder,
  note,
});

export const datedValuesOf = ({ nameZh, nameEn, level, parent, head }: Department) => ({
  nameZh,
  nameEn,
  level,
  parentId: parent?.id ?? null,
  headId: head?.id ?? null,
});

/** What the pickers show of a department that exists. */
export const choicesOf = ({ parent, head }: Department): InitialChoices => ({
  parent: parent ? { value: parent.id, label: departmentLabel(parent) } : null,
  head: head ? { value: head.id, label: `${head.employeeNo} ${head.nameZh}` } : null,
});
