import type { ConstraintMeaning } from './constraint-meaning.ts';

export const peopleConstraints: Readonly<Record<string, ConstraintMeaning>> = {
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
};
