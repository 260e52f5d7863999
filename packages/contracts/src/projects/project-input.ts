import type { Project, ProjectInput } from './project.schema.ts';

/** What a person once filled in of a stored project. */
export const projectInputOf = (project: Project): ProjectInput => ({
  code: project.code,
  grantNo: project.grantNo,
  nameZh: project.nameZh,
  shortName: project.shortName,
  nameEn: project.nameEn,
  kind: project.kind,
  funder: project.funder,
  approvalDocumentNo: project.approvalDocumentNo,
  approvedOn: project.approvedOn,
  principalInvestigatorId: project.principalInvestigator.id,
  coInvestigatorIds: project.coInvestigators.map(({ id }) => id),
  managerId: project.manager?.id ?? null,
  startOn: project.startOn,
  endOn: project.endOn,
  approvedAmount: project.approvedAmount,
  personnelAmount: project.personnelAmount,
  budgetLines: project.budgetLines,
  eligibleCosts: project.eligibleCosts,
  maxEffortPercent: project.maxEffortPercent,
  isFundsPending: project.isFundsPending,
  costCenter: project.costCenter,
  accountCode: project.accountCode,
  note: project.note,
});
