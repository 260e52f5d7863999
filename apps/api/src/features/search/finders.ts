import { allMasterData } from '@hr/contracts/endpoints.ts';
import { accountFinder } from '#features/accounts/index.ts';
import { applicationFinder } from '#features/applications/index.ts';
import { contractTemplateStore } from '#features/contract-templates/index.ts';
import { departmentStore } from '#features/departments/index.ts';
import { documentFinder } from '#features/employee-documents/index.ts';
import { employeeContractFinder } from '#features/employee-contracts/index.ts';
import { employeeFinder } from '#features/employees/index.ts';
import { insuranceEnrolmentFinder } from '#features/insurance-enrolments/index.ts';
import { nhiDependentFinder } from '#features/nhi-dependents/index.ts';
import { officeHoursStore } from '#features/office-hours/index.ts';
import { projectStore } from '#features/projects/index.ts';
import { roleStore } from '#features/roles/index.ts';
import { signOffDeputyFinder } from '#features/sign-off-deputies/index.ts';
import { signOffFlowStore } from '#features/sign-off-flows/index.ts';
import { transferRecordFinder } from '#features/transfer-records/index.ts';
import { masterDataStore, recordFinder } from '#records/index.ts';
import type { Finder } from '#search/finder.ts';

/** Everything that can be found, in the order in which it is shown. */
export const finders: readonly Finder[] = [
  employeeFinder,
  recordFinder(departmentStore),
  recordFinder(projectStore),
  ...allMasterData.map((description) => recordFinder(masterDataStore(description))),
  recordFinder(contractTemplateStore),
  employeeContractFinder,
  transferRecordFinder,
  insuranceEnrolmentFinder,
  nhiDependentFinder,
  applicationFinder,
  signOffDeputyFinder,
  accountFinder,
  recordFinder(roleStore),
  recordFinder(signOffFlowStore),
  recordFinder(officeHoursStore),
  documentFinder,
];
