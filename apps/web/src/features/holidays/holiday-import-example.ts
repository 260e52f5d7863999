import { holidayImportColumns as names } from '@hr/contracts/holidays';

/** One row that shows what each column of an import takes. */
export const holidayImportExample: Readonly<Record<string, string>> = {
  [names.date]: '2026/12/31',
  [names.name]: '院慶',
  [names.kind]: '公司假日',
  [names.startMinute]: '13:00',
  [names.endMinute]: '17:30',
  [names.note]: '',
};
