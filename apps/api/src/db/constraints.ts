import type { ErrorCode } from '@hr/contracts/core';
import { allMasterData } from '@hr/contracts/endpoints.ts';
import { toColumn, toField } from './column-name.ts';

/** What the database refuses, told as an error of the contract; `field` is where a form shows it. */
export interface ConstraintMeaning {
  readonly code: ErrorCode;
  readonly field: string;
}

/** Fields of master data whose values must not repeat: `job_titles_name_zh_key`. */
const uniqueFields = allMasterData.flatMap(({ table, fields }) =>
  Object.entries(fields).flatMap(([field, { unique }]): [string, ConstraintMeaning][] =>
    unique ? [[`${table}_${toColumn(field)}_key`, { code: unique, field }]] : [],
  ),
);

/** Every constraint that a request can run into, by its name in the migrations. */
const meanings: Readonly<Record<string, ConstraintMeaning>> = {
  ...Object.fromEntries(uniqueFields),
  employees_employee_no_key: { code: 'DuplicateEmployeeNumber', field: 'employeeNo' },
  employees_identity_digest_key: { code: 'DuplicateIdentityNumber', field: 'identityNumber' },
  employees_company_email_key: { code: 'DuplicateCompanyEmail', field: 'companyEmail' },
  employees_not_own_deputy: { code: 'OwnDeputy', field: 'deputyId' },
  transfer_records_not_own_leave_deputy: { code: 'OwnDeputy', field: 'leaveDeputyId' },
  employments_handover_to_another: { code: 'OwnHandover', field: 'handoverToId' },
  planned_leavings_handover_to_another: { code: 'OwnHandover', field: 'handoverToId' },
  employee_positions_not_own_supervisor: { code: 'OwnSupervisor', field: 'supervisorId' },
  concurrent_positions_no_overlap: { code: 'TransferConflict', field: 'departmentId' },
  unpaid_leaves_no_overlap: { code: 'TransferConflict', field: 'effectiveOn' },
  posts_of_one_stint: { code: 'TransferConflict', field: 'effectiveOn' },
  employee_positions_cover_employment: { code: 'TransferConflict', field: 'effectiveOn' },
  employee_positions_department_in_force: { code: 'TransferConflict', field: 'departmentId' },
  posts_department_in_force: { code: 'TransferConflict', field: 'departmentId' },
  transfer_records_corrected_once_key: { code: 'TransferConflict', field: 'effectiveOn' },
  employments_probation_after_beginning: { code: 'EmploymentConflict', field: 'probationEndsOn' },
  departments_code_key: { code: 'DuplicateDepartmentNumber', field: 'code' },
  department_periods_name_unique_under_parent: { code: 'DuplicateDepartmentName', field: 'nameZh' },
  holidays_date_key: { code: 'DuplicateHolidayDate', field: 'date' },
  roles_name_key: { code: 'DuplicateRoleName', field: 'name' },
  emp_accounts_username_key: { code: 'DuplicateUsername', field: 'username' },
  emp_accounts_employee_id_key: { code: 'EmployeeAlreadyBound', field: 'employeeId' },
  account_roles_role_id_fkey: { code: 'RoleInUse', field: 'roleIds' },
  emp_accounts_an_administrator_remains: { code: 'LastAdministrator', field: 'roleIds' },
  account_roles_administrator_sees_no_salary: { code: 'AdministratorSeesNoSalary', field: 'roleIds' },
  role_departments_department_id_fkey: { code: 'DepartmentInUse', field: 'departmentIds' },
  role_projects_project_id_fkey: { code: 'RecordInUse', field: 'projectIds' },
  projects_code_key: { code: 'DuplicateProjectCode', field: 'code' },
  saved_filters_account_id_list_name_key: { code: 'DuplicateSavedFilterName', field: 'name' },
  document_requirements_category_key: { code: 'DuplicateDocumentRequirement', field: 'category' },
  contract_templates_code_key: { code: 'DuplicateContractTemplateCode', field: 'code' },
  contract_templates_name_zh_key: { code: 'DuplicateContractTemplateName', field: 'nameZh' },
  contract_template_versions_template_id_fkey: { code: 'ContractTemplateInUse', field: 'id' },
  contract_template_versions_signed_stays: { code: 'ContractTemplateInUse', field: 'id' },
  employee_contracts_no_overlap: { code: 'ContractOverlap', field: 'startOn' },
  employee_contracts_renewed_once_key: { code: 'ContractAlreadyRenewed', field: 'startOn' },
  insurance_enrolments_no_overlap: { code: 'EnrolmentOverlap', field: 'startOn' },
  leave_lots_granted_once: { code: 'LeaveGrantedAlready', field: 'validFrom' },
  leave_lots_carried_once_key: { code: 'LeaveCarriedAlready', field: 'lotId' },
  leave_lots_not_overspent: { code: 'LeaveHoursInsufficient', field: 'minutes' },
  leave_entries_not_overspent: { code: 'LeaveHoursInsufficient', field: 'minutes' },
  leave_entries_reverses_id_key: { code: 'LeaveEntryReversed', field: 'reason' },
  nhi_dependents_no_overlap: { code: 'DependentOverlap', field: 'identityNumber' },
  leave_cancellation_days_held_key: { code: 'LeaveCancellationAsked', field: 'dates' },
  applications_one_resignation_key: { code: 'ResignationAsked', field: 'lastWorkingOn' },
  applications_one_personal_data_key: { code: 'ChangeRequestOpen', field: 'reason' },
  application_spans_no_overlap: { code: 'ApplicationOverlap', field: 'id' },
  leave_days_no_overlap: { code: 'LeaveOverlap', field: 'startOn' },
  office_hours_name_key: { code: 'DuplicateOfficeHoursName', field: 'name' },
  office_hours_narrowness_key: { code: 'DuplicateOfficeHours', field: 'departmentId' },
  sign_off_flows_name_key: { code: 'DuplicateSignOffFlowName', field: 'name' },
  sign_off_flows_narrowness_key: { code: 'DuplicateSignOffFlow', field: 'departmentId' },
  sign_off_deputies_no_overlap: { code: 'SignOffDeputyOverlap', field: 'startOn' },
  sign_off_deputies_not_oneself: { code: 'OwnSignOffDeputy', field: 'deputyId' },
  application_actions_reminded_once_key: { code: 'ApplicationRemindedToday', field: 'id' },
  application_tellings_pkey: { code: 'AlreadyInformed', field: 'personIds' },
  applications_agent_is_another: { code: 'AgentUnfit', field: 'agentId' },
  application_attachments_of_one_application: { code: 'ReferenceNotFound', field: 'fileIds' },
  application_signers_not_applicant: { code: 'SignerUnfit', field: 'signerId' },
  application_actions_approved_once_key: { code: 'ApplicationClosed', field: 'id' },
  department_periods_not_under_itself: { code: 'DepartmentCycle', field: 'parentId' },
};

/** What PostgreSQL says of a violated constraint. */
interface Violation {
  readonly constraint: string;
  readonly message: string;
}

/** PostgreSQL's class of errors for violated integrity. */
const INTEGRITY_VIOLATION = /^23\w{3}$/;

/** A constraint of ours is named in the message, in quotes; one that a trigger raises begins it. */
const NAMED_IN_MESSAGE = /constraint "([^"]+)"|^(\w+): /;

/** Under which names drivers put the error that they met; Prisma's adapter calls its code and message original. */
const inner = ({ cause, meta, driverAdapterError }: Record<string, unknown>): unknown[] => [
  cause,
  meta,
  driverAdapterError,
];

/** What the error itself tells, apart from its causes. */
const ownViolation = (error: Record<string, unknown>): Violation | undefined => {
  if (!INTEGRITY_VIOLATION.test(String(error['originalCode'] ?? error['code']))) {
    return undefined;
  }
  const message = String(error['originalMessage'] ?? error['message']);
  const [, quoted, raised] = NAMED_IN_MESSAGE.exec(message) ?? [];
  const constraint = typeof error['constraint'] === 'string' ? error['constraint'] : (quoted ?? raised);
  return constraint === undefined ? undefined : { constraint, message };
};

const MAXIMUM_DEPTH = 4;

/** The violated constraint that an error or one of its causes tells of; undefined when none does. */
const violationOf = (error: unknown, depth = 0): Violation | undefined => {
  if (typeof error !== 'object' || error === null || depth > MAXIMUM_DEPTH) {
    return undefined;
  }
  const known = error as Record<string, unknown>;
  return (
    ownViolation(known) ??
    inner(known)
      .map((cause) => violationOf(cause, depth + 1))
      .find((violation) => violation !== undefined)
  );
};

/** `insert or update on table "department_periods" violates foreign key constraint "department_periods_parent_id_fkey"` */
const MISSING_REFERENCE = /^insert or update on table "([^"]+)" violates foreign key constraint/;

/** The same from the other side: what is to go is still referred to. */
const STILL_REFERRED_TO = /^update or delete on table .* on table "([^"]+)"$/;

/** The column that a foreign key is named after, as the contract calls it: `parentId`. */
const fieldOf = (constraint: string, table: string): string =>
  toField(constraint.slice(table.length + 1, -'_fkey'.length));

/** What a foreign key that has no line of its own means. */
const referenceMeaning = ({ constraint, message }: Violation): ConstraintMeaning | undefined => {
  const [, referring] = MISSING_REFERENCE.exec(message) ?? [];
  if (referring !== undefined) {
    return { code: 'ReferenceNotFound', field: fieldOf(constraint, referring) };
  }
  const [, holding] = STILL_REFERRED_TO.exec(message) ?? [];
  return holding === undefined ? undefined : { code: 'RecordInUse', field: fieldOf(constraint, holding) };
};

/** What a failed write means to people; undefined when it violates no constraint that a request can run into. */
export const constraintMeaning = (error: unknown): ConstraintMeaning | undefined => {
  const violation = violationOf(error);
  if (violation === undefined) {
    return undefined;
  }
  const meaning = Object.hasOwn(meanings, violation.constraint) ? meanings[violation.constraint] : undefined;
  return MISSING_REFERENCE.test(violation.message)
    ? referenceMeaning(violation)
    : (meaning ?? referenceMeaning(violation));
};
