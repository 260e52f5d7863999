import * as accessReview from './access-review/access-review.endpoints.ts';
import { accessNoticeEndpoints, accountEndpoints, resetRequestEndpoints } from './accounts/index.ts';
import { changeReasons, leavingReasonEndpoints } from './change-reasons/index.ts';
import { customKinds, offeredKindEndpoints } from './custom-kinds/index.ts';
import { notificationEndpoints } from './notifications/index.ts';
import {
  applicationDraftEndpoints,
  employeeApplicationEndpoints,
  ownApplicationEndpoints,
  signatureTaskEndpoints,
} from './applications/index.ts';
import * as audit from './audit/audit.endpoints.ts';
import * as auth from './auth/auth.endpoints.ts';
import * as passkeys from './auth/passkey.endpoints.ts';
import * as batchProgress from './batch-progress/batch-progress.endpoints.ts';
import { calendarFeedEndpoints } from './calendar-feeds/index.ts';
import { companies, companyLogoEndpoints } from './companies/index.ts';
import { contractTemplateEndpoints } from './contract-templates/index.ts';
import type { AnyEndpoint } from './core/index.ts';
import { departmentEndpoints } from './departments/index.ts';
import { employeeEndpoints, employeePhotoEndpoints } from './employees/index.ts';
import { documentRequirementEndpoints } from './document-requirements/index.ts';
import { employeeDocumentEndpoints, listMissingDocuments, remindOfMissing } from './employee-documents/index.ts';
import { employeeContractEndpoints } from './employee-contracts/index.ts';
import { employeeTimelineEndpoints } from './employee-timeline/index.ts';
import { employeeBadgeEndpoints } from './employee-badges/index.ts';
import { inspectionPackEndpoints } from './inspection-packs/index.ts';
import { employeePaperEndpoints } from './employee-papers/index.ts';
import { employmentTypes } from './employment-types/index.ts';
import { holidayEndpoints } from './holidays/index.ts';
import * as home from './home/home.endpoints.ts';
import { insuranceEnrolmentEndpoints } from './insurance-enrolments/index.ts';
import {
  annualGrantEndpoints,
  leaveBalanceEndpoints,
  leaveMovementEndpoints,
  leaveOpenings,
  leaveStatementEndpoints,
} from './leave-ledger/index.ts';
import { jobTitles } from './job-titles/index.ts';
import type { AnyMasterData } from './records/index.ts';
import { nhiDependentEndpoints } from './nhi-dependents/index.ts';
import { nationalities } from './nationalities/index.ts';
import { outgoingMailEndpoints } from './outgoing-mails/index.ts';
import * as preferences from './preferences/preference.endpoints.ts';
import { officeHours, touchedLeaveEndpoint } from './office-hours/index.ts';
import { projectEndpoints } from './projects/index.ts';
import { roleEndpoints } from './roles/index.ts';
import { myContractEndpoints, myDataEndpoints, myDocumentEndpoints, myLeaveEndpoints } from './self-service/index.ts';
import { teamLeaveEndpoints } from './team-leave/index.ts';
import { transferRecordEndpoints } from './transfer-records/index.ts';
import { ownDeputyEndpoints, signOffDeputyEndpoints } from './sign-off-deputies/index.ts';
import { signOffFlowEndpoints } from './sign-off-flows/index.ts';
import * as savedFilters from './saved-filters/saved-filter.endpoints.ts';
import * as search from './search/search.endpoints.ts';
import * as system from './system/system.endpoints.ts';

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
