import { type Filter, oneOrNone } from '#records/filters.tsx';
import { DepartmentFilter } from './department-filter.tsx';

const Control: Filter['Control'] = ({ values: [value], onChange }) => (
  <DepartmentFilter value={value} onChange={(id) => onChange(oneOrNone(id))} />
);

/** The people of a department and of those below it, which only a link leaves out: `below` is how the list is asked. */
export const inDepartment = (below?: unknown): Filter => ({
  name: 'departmentId',
  Control,
  chipOf: () => (below === undefined ? '單一部門（含下級）' : '單一部門（不含下級）'),
});
