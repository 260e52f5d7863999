import { departmentImportColumns as names } from '@hr/contracts/departments';

/** One row that shows what each column of an import takes. */
export const departmentImportExample: Readonly<Record<string, string>> = {
  [names.code]: 'RD-01',
  [names.nameZh]: '研究組',
  [names.nameEn]: 'Research Division',
  [names.level]: '組',
  [names.parentCode]: '',
  [names.headNo]: '',
  [names.costCenter]: '',
  [names.headcountQuota]: '10',
  [names.sortOrder]: '10',
  [names.note]: '',
  [names.effectiveFrom]: '2026/01/01',
};
