import { projectImportColumns as names } from '@hr/contracts/projects';

/** One row that shows what each column of an import takes. */
export const projectImportExample: Readonly<Record<string, string>> = {
  [names.code]: 'P2026-101',
  [names.nameZh]: '社區防災教育推廣',
  [names.grantNo]: '',
  [names.shortName]: '防災教育',
  [names.nameEn]: '',
  [names.kind]: '補助',
  [names.funder]: '教育部',
  [names.approvalDocumentNo]: '',
  [names.approvedOn]: '2025/12/15',
  [names.principalInvestigatorNo]: 'E00002',
  [names.coInvestigatorNos]: '',
  [names.managerNo]: '',
  [names.startOn]: '2026/01/01',
  [names.endOn]: '2026/12/31',
  [names.approvedAmount]: '3000000',
  [names.personnelAmount]: '1800000',
  [names.eligibleCosts]: '雇主負擔、年終',
  [names.maxEffortPercent]: '60',
  [names.isFundsPending]: '否',
  [names.costCenter]: '',
  [names.accountCode]: '',
  [names.note]: '',
};
