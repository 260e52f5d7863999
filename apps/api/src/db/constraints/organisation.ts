import type { ConstraintMeaning } from './constraint-meaning.ts';

export const organisationConstraints: Readonly<Record<string, ConstraintMeaning>> = {
  departments_code_key: { code: 'DuplicateDepartmentNumber', field: 'code' },
  department_periods_name_unique_under_parent: { code: 'DuplicateDepartmentName', field: 'nameZh' },
  holidays_date_key: { code: 'DuplicateHolidayDate', field: 'date' },
  projects_code_key: { code: 'DuplicateProjectCode', field: 'code' },
  office_hours_name_key: { code: 'DuplicateOfficeHoursName', field: 'name' },
  office_hours_narrowness_key: { code: 'DuplicateOfficeHours', field: 'departmentId' },
  department_periods_not_under_itself: { code: 'DepartmentCycle', field: 'parentId' },
};
