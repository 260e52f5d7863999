export {
  type ChartFormat,
  chartFormats,
  type Department,
  type DepartmentCreate,
  departmentEndpoints,
  type DepartmentHistory,
  departmentLevelNames,
  type DepartmentListQuery,
  departments,
  type DepartmentTree,
} from './department.schema.ts';
