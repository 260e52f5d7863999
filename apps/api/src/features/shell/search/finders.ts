import { allMasterData } from '@hr/contracts/endpoints.ts';
import { accountFinder } from '#features/access/accounts/index.ts';
import { applicationFinder } from '#features/signing/applications/index.ts';
import { contractTemplateStore } from '#features/contracts/contract-templates/index.ts';
import { departmentStore } from '#features/organisation/departments/index.ts';
import { documentFinder } from '#features/people/employee-documents/index.ts';
import { employeeContractFinder } from '#features/contracts/employee-contracts/index.ts';
import { employeeFinder } from '#features/people/employees/index.ts';
import { evaluationCycleStore, evaluationFormStore } from '#features/evaluation/evaluations/index.ts';
import { candidateStore } from '#features/candidates/candidates/index.ts';
import { openingStore } from '#features/candidates/openings/index.ts';
import { insuranceEnrolmentFinder } from '#features/people/insurance-enrolments/index.ts';
import { nhiDependentFinder } from '#features/people/nhi-dependents/index.ts';
import { officeHoursStore } from '#features/organisation/office-hours/index.ts';
import { projectStore } from '#features/organisation/projects/index.ts';
import { roleStore } from '#features/access/roles/index.ts';
import { signOffDeputyFinder } from '#features/signing/sign-off-deputies/index.ts';
import { signOffFlowStore } from '#features/signing/sign-off-flows/index.ts';
import { salaryScaleStore } from '#features/pay/salary-scales/index.ts';
import { shiftTemplateKind } from '#features/time/shift-templates/index.ts';
import { statutoryTableStore } from '#features/organisation/statutory-tables/index.ts';
import { transferRecordFinder } from '#features/personnel-actions/transfer-records/index.ts';
import { masterDataStore, recordFinder } from '#records/index.ts';
import type { Finder } from '#search/finder.ts';

/** All finders in the order of results. */
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
  recordFinder(shiftTemplateKind),
  recordFinder(salaryScaleStore),
  recordFinder(statutoryTableStore),
  recordFinder(evaluationCycleStore),
  recordFinder(evaluationFormStore),
  recordFinder(openingStore),
  recordFinder(candidateStore),
  documentFinder,
];
