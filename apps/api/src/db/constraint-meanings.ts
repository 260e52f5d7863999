import type { ErrorCode } from '@hr/contracts/core';

/** The error of the contract for a violated constraint; a form shows it at `field`. */
export interface ConstraintMeaning {
  readonly code: ErrorCode;
  readonly field: string;
}

/** Meanings of the constraints that a request can violate, by constraint name, except those of master data. */
export const constraintMeanings: Readonly<Record<string, ConstraintMeaning>> = {
  // Organisation.
  departments_code_key: { code: 'DuplicateDepartmentNumber', field: 'code' },
  department_periods_name_unique_under_parent: { code: 'DuplicateDepartmentName', field: 'nameZh' },
  holidays_date_key: { code: 'DuplicateHolidayDate', field: 'date' },
  projects_code_key: { code: 'DuplicateProjectCode', field: 'code' },
  schedule_entries_shift_template_id_fkey: { code: 'ShiftTemplateInUse', field: 'id' },
  schedule_entries_published_shift_template_id_fkey: { code: 'ShiftTemplateInUse', field: 'id' },
  salary_scales_code_key: { code: 'DuplicateSalaryScaleCode', field: 'code' },
  salary_scale_versions_day_key: { code: 'SalaryScaleVersionExists', field: 'effectiveFrom' },
  salary_adjustments_day_key: { code: 'SalaryAdjustmentExists', field: 'effectiveOn' },
  payroll_runs_name_key: { code: 'DuplicatePayrollRunName', field: 'name' },
  allocations_no_overlap: { code: 'AllocationOverlap', field: 'startOn' },
  allocations_one_primary: { code: 'PrimaryInsuredTwice', field: 'isPrimaryInsured' },
  allocations_at_most_whole: { code: 'AllocationAboveWhole', field: 'value' },
  allocations_reach_whole: { code: 'AllocationNotWhole', field: 'value' },
  background_jobs_queued_key: { code: 'PayrollCalculating', field: 'id' },
  payroll_runs_month_key: { code: 'PayrollRunExists', field: 'month' },
  salaries_no_overlap: { code: 'SalaryExists', field: 'effectiveOn' },
  job_openings_code_key: { code: 'DuplicateOpeningCode', field: 'code' },
  interviews_no_overlap: { code: 'CandidateBusy', field: 'on' },
  interviewers_no_overlap: { code: 'InterviewerBusy', field: 'interviewerIds' },
  job_offers_one_open_key: { code: 'OfferExists', field: 'openingId' },
  candidates_employee_id_key: { code: 'CandidateAlreadyLinked', field: 'employeeId' },
  evaluation_cycles_name_key: { code: 'DuplicateEvaluationCycleName', field: 'name' },
  evaluation_forms_family_id_version_no_key: { code: 'EvaluationFormDraftExists', field: 'id' },
  statement_schedules_once_key: { code: 'StatementScheduleExists', field: 'savedFilterId' },
  card_numbers_no_overlap: { code: 'CardNumberOverlap', field: 'startOn' },
  attendance_days_open: { code: 'AttendanceClosed', field: 'on' },
  shift_templates_code_key: { code: 'DuplicateShiftCode', field: 'code' },
  shift_template_periods_length: { code: 'ShiftHoursInvalid', field: 'endMinute' },
  staffing_minimums_shift_template_id_fkey: { code: 'ShiftTemplateInUse', field: 'id' },
  staffing_minimums_no_overlap: { code: 'StaffingMinimumOverlap', field: 'startOn' },
  working_hour_systems_no_overlap: { code: 'WorkingHourSystemOverlap', field: 'startOn' },
  protected_periods_no_overlap: { code: 'ProtectedPeriodOverlap', field: 'startOn' },
  statutory_tables_no_overlap: { code: 'StatutoryTableOverlap', field: 'effectiveFrom' },
  office_hours_name_key: { code: 'DuplicateOfficeHoursName', field: 'name' },
  office_hours_narrowness_key: { code: 'DuplicateOfficeHours', field: 'departmentId' },
  department_periods_not_under_itself: { code: 'DepartmentCycle', field: 'parentId' },

  // Access.
  roles_name_key: { code: 'DuplicateRoleName', field: 'name' },
  emp_accounts_username_key: { code: 'DuplicateUsername', field: 'username' },
  emp_accounts_employee_id_key: { code: 'EmployeeAlreadyBound', field: 'employeeId' },
  account_roles_role_id_fkey: { code: 'RoleInUse', field: 'roleIds' },
  emp_accounts_an_administrator_remains: { code: 'LastAdministrator', field: 'roleIds' },
  account_roles_administrator_sees_no_salary: { code: 'AdministratorSeesNoSalary', field: 'roleIds' },
  role_departments_department_id_fkey: { code: 'DepartmentInUse', field: 'departmentIds' },
  role_projects_project_id_fkey: { code: 'RecordInUse', field: 'projectIds' },

  // People.
  employees_employee_no_key: { code: 'DuplicateEmployeeNumber', field: 'employeeNo' },
  employees_identity_digest_key: { code: 'DuplicateIdentityNumber', field: 'identityNumber' },
  employees_company_email_key: { code: 'DuplicateCompanyEmail', field: 'companyEmail' },
  employees_not_own_deputy: { code: 'OwnDeputy', field: 'deputyId' },
  employments_handover_to_another: { code: 'OwnHandover', field: 'handoverToId' },
  planned_leavings_handover_to_another: { code: 'OwnHandover', field: 'handoverToId' },
  employee_positions_not_own_supervisor: { code: 'OwnSupervisor', field: 'supervisorId' },
  employments_probation_after_beginning: { code: 'EmploymentConflict', field: 'probationEndsOn' },
  document_requirements_category_key: { code: 'DuplicateDocumentRequirement', field: 'category' },
  insurance_enrolments_no_overlap: { code: 'EnrolmentOverlap', field: 'startOn' },
  nhi_dependents_no_overlap: { code: 'DependentOverlap', field: 'identityNumber' },

  // Personnel actions.
  transfer_records_not_own_leave_deputy: { code: 'OwnDeputy', field: 'leaveDeputyId' },
  concurrent_positions_no_overlap: { code: 'TransferConflict', field: 'departmentId' },
  unpaid_leaves_no_overlap: { code: 'TransferConflict', field: 'effectiveOn' },
  posts_of_one_stint: { code: 'TransferConflict', field: 'effectiveOn' },
  employee_positions_cover_employment: { code: 'TransferConflict', field: 'effectiveOn' },
  employee_positions_department_in_force: { code: 'TransferConflict', field: 'departmentId' },
  posts_department_in_force: { code: 'TransferConflict', field: 'departmentId' },
  transfer_records_corrected_once_key: { code: 'TransferConflict', field: 'effectiveOn' },

  // Leave.
  leave_lots_granted_once: { code: 'LeaveGrantedAlready', field: 'validFrom' },
  leave_lots_carried_once_key: { code: 'LeaveCarriedAlready', field: 'lotId' },
  leave_lots_not_overspent: { code: 'LeaveHoursInsufficient', field: 'minutes' },
  leave_entries_not_overspent: { code: 'LeaveHoursInsufficient', field: 'minutes' },
  leave_entries_reverses_id_key: { code: 'LeaveEntryReversed', field: 'reason' },

  // Contracts.
  contract_templates_code_key: { code: 'DuplicateContractTemplateCode', field: 'code' },
  contract_templates_name_zh_key: { code: 'DuplicateContractTemplateName', field: 'nameZh' },
  contract_template_versions_template_id_fkey: { code: 'ContractTemplateInUse', field: 'id' },
  contract_template_versions_signed_stays: { code: 'ContractTemplateInUse', field: 'id' },
  employee_contracts_no_overlap: { code: 'ContractOverlap', field: 'startOn' },
  employee_contracts_renewed_once_key: { code: 'ContractAlreadyRenewed', field: 'startOn' },

  // Signing.
  leave_cancellation_days_held_key: { code: 'LeaveCancellationPending', field: 'dates' },
  applications_one_resignation_key: { code: 'ResignationPending', field: 'lastWorkingOn' },
  applications_one_personal_data_key: { code: 'ChangeRequestOpen', field: 'reason' },
  shift_swap_days_pkey: { code: 'ApplicationOverlap', field: 'ownOn' },
  application_spans_no_overlap: { code: 'ApplicationOverlap', field: 'id' },
  leave_days_no_overlap: { code: 'LeaveOverlap', field: 'startOn' },
  sign_off_flows_name_key: { code: 'DuplicateSignOffFlowName', field: 'name' },
  sign_off_flows_narrowness_key: { code: 'DuplicateSignOffFlow', field: 'departmentId' },
  sign_off_deputies_no_overlap: { code: 'SignOffDeputyOverlap', field: 'startOn' },
  sign_off_deputies_not_oneself: { code: 'OwnSignOffDeputy', field: 'deputyId' },
  application_actions_reminded_once_key: { code: 'ApplicationRemindedToday', field: 'id' },
  application_informed_by_signers_pkey: { code: 'AlreadyInformed', field: 'personIds' },
  applications_agent_is_another: { code: 'AgentUnfit', field: 'agentId' },
  application_attachments_of_one_application: { code: 'ReferenceNotFound', field: 'fileIds' },
  application_signers_not_applicant: { code: 'SignerUnfit', field: 'signerId' },
  application_actions_approved_once_key: { code: 'ApplicationClosed', field: 'id' },

  // Shell.
  saved_filters_account_id_list_name_key: { code: 'DuplicateSavedFilterName', field: 'name' },
};
