import type { ConstraintMeaning } from './constraint-meaning.ts';

export const personnelActionsConstraints: Readonly<Record<string, ConstraintMeaning>> = {
  transfer_records_not_own_leave_deputy: { code: 'OwnDeputy', field: 'leaveDeputyId' },
  concurrent_positions_no_overlap: { code: 'TransferConflict', field: 'departmentId' },
  unpaid_leaves_no_overlap: { code: 'TransferConflict', field: 'effectiveOn' },
  posts_of_one_stint: { code: 'TransferConflict', field: 'effectiveOn' },
  employee_positions_cover_employment: { code: 'TransferConflict', field: 'effectiveOn' },
  employee_positions_department_in_force: { code: 'TransferConflict', field: 'departmentId' },
  posts_department_in_force: { code: 'TransferConflict', field: 'departmentId' },
  transfer_records_corrected_once_key: { code: 'TransferConflict', field: 'effectiveOn' },
};
