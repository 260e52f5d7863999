import { type Filter, oneOrNone } from '#records/filters.tsx';
import { departmentNames } from '#records/choices.ts';
import { departmentTreeOptions } from './department-tree.queries.ts';
import { DepartmentFilter } from './department-filter.tsx';

const Control: Filter['Control'] = ({ values: [value], onChange }) => (
  <DepartmentFilter value={value} onChange={(id) => onChange(oneOrNone(id))} />
);

/** The people of a department and of those below it, which only a link leaves out: `below` is how the list is asked. */
export const inDepartment = (below?: unknown): Filter => ({
  name: 'departmentId',
  Control,
  found: { query: departmentTreeOptions(undefined), namesOf: departmentNames },
  chipOf: ([id = ''], names) => `部門：${names[id] ?? '…'}${below === undefined ? '（含下級）' : '（不含下級）'}`,
});
