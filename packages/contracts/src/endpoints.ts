import * as accessReview from './access/access-review/access-review.endpoints.ts';
import { accessNoticeEndpoints, accountEndpoints, resetRequestEndpoints } from './access/accounts/index.ts';
import { changeReasons, leavingReasonEndpoints } from './personnel-actions/change-reasons/index.ts';
import { customKinds, offeredKindEndpoints } from './signing/custom-kinds/index.ts';
import { notificationEndpoints } from './messages/notifications/index.ts';
import {
  applicationDraftEndpoints,
  employeeApplicationEndpoints,
  ownApplicationEndpoints,
  signatureTaskEndpoints,
} from './signing/applications/index.ts';
import * as audit from './audit/audit.endpoints.ts';
import * as auth from './access/sign-in/auth.endpoints.ts';
import * as passkeys from './access/sign-in/passkey.endpoints.ts';
import * as batchProgress from './messages/batch-progress/batch-progress.endpoints.ts';
import { calendarFeedEndpoints } from './access/calendar-feeds/index.ts';
import { companies, companyLogoEndpoints } from './organisation/companies/index.ts';
import { contractTemplateEndpoints } from './contracts/contract-templates/index.ts';
import type { AnyEndpoint } from './core/index.ts';
import { departmentEndpoints } from './organisation/departments/index.ts';
import { employeeEndpoints, employeePhotoEndpoints } from './people/employees/index.ts';
import { documentRequirementEndpoints } from './people/document-requirements/index.ts';
import { employeeDocumentEndpoints, listMissingDocuments, remindOfMissing } from './people/employee-documents/index.ts';
import { employeeContractEndpoints } from './contracts/employee-contracts/index.ts';
import { employeeTimelineEndpoints } from './personnel-actions/employee-timeline/index.ts';
import { employeeBadgeEndpoints } from './people/employee-badges/index.ts';
import { inspectionPackEndpoints } from './people/inspection-packs/index.ts';
import { employeePaperEndpoints } from './people/employee-papers/index.ts';
import { employmentTypes } from './organisation/employment-types/index.ts';
import { holidayEndpoints } from './organisation/holidays/index.ts';
import * as home from './shell/home/home.endpoints.ts';
import { insuranceEnrolmentEndpoints } from './people/insurance-enrolments/index.ts';
import {
  annualGrantEndpoints,
  leaveBalanceEndpoints,
  leaveMovementEndpoints,
  leaveOpenings,
  leaveStatementEndpoints,
} from './leave/leave-ledger/index.ts';
import { jobTitles } from './organisation/job-titles/index.ts';
import type { AnyMasterData } from './records/index.ts';
import { nhiDependentEndpoints } from './people/nhi-dependents/index.ts';
import { nationalities } from './organisation/nationalities/index.ts';
import { outgoingMailEndpoints } from './messages/outgoing-mails/index.ts';
import * as preferences from './shell/preferences/preference.endpoints.ts';
import { officeHours, touchedLeaveEndpoint } from './organisation/office-hours/index.ts';
import { projectEndpoints } from './organisation/projects/index.ts';
import { roleEndpoints } from './access/roles/index.ts';
import {
  myContractEndpoints,
  myDataEndpoints,
  myDocumentEndpoints,
  myLeaveEndpoints,
} from './shell/self-service/index.ts';
import { teamLeaveEndpoints } from './signing/team-leave/index.ts';
import { transferRecordEndpoints } from './personnel-actions/transfer-records/index.ts';
import { ownDeputyEndpoints, signOffDeputyEndpoints } from './signing/sign-off-deputies/index.ts';
import { signOffFlowEndpoints } from './signing/sign-off-flows/index.ts';
import * as savedFilters from './shell/saved-filters/saved-filter.endpoints.ts';
import * as search from './shell/search/search.endpoints.ts';
import * as system from './shell/system/system.endpoints.ts';

/** Every kind of master data. */
export const allMasterData: readonly AnyMasterData[] = [
  changeReasons,
  companies,
  customKinds,
  employmentTypes,
  jobTitles,
  nationalities,
];

/** Every endpoint of the API, for the OpenAPI document and for the tests that walk them all. */
export const allEndpoints: readonly AnyEndpoint[] = [
  accessNoticeEndpoints,
  accessReview,
  accountEndpoints,
  audit,
  auth,
  batchProgress,
  calendarFeedEndpoints,
  companyLogoEndpoints,
  contractTemplateEndpoints,
  departmentEndpoints,
  employeeApplicationEndpoints,
  employeeEndpoints,
  employeePhotoEndpoints,
  documentRequirementEndpoints,
  employeeDocumentEndpoints,
  { listMissingDocuments, remindOfMissing },
  employeeContractEndpoints,
  employeeTimelineEndpoints,
  employeeBadgeEndpoints,
  inspectionPackEndpoints,
  employeePaperEndpoints,
  holidayEndpoints,
  home,
  insuranceEnrolmentEndpoints,
  annualGrantEndpoints,
  leaveBalanceEndpoints,
  leaveMovementEndpoints,
  leaveOpenings.endpoints,
  leaveStatementEndpoints,
  leavingReasonEndpoints,
  myContractEndpoints,
  myDataEndpoints,
  myDocumentEndpoints,
  myLeaveEndpoints,
  notificationEndpoints,
  offeredKindEndpoints,
  officeHours.endpoints,
  { touchedLeaveEndpoint },
  applicationDraftEndpoints,
  ownApplicationEndpoints,
  ownDeputyEndpoints,
  nhiDependentEndpoints,
  outgoingMailEndpoints,
  passkeys,
  preferences,
  projectEndpoints,
  resetRequestEndpoints,
  roleEndpoints,
  savedFilters,
  search,
  signatureTaskEndpoints,
  signOffDeputyEndpoints,
  signOffFlowEndpoints,
  system,
  teamLeaveEndpoints,
  transferRecordEndpoints,
  ...allMasterData.map(({ endpoints }) => endpoints),
].flatMap((feature): AnyEndpoint[] => Object.values(feature));
