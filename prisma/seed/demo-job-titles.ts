/** Codes of the shipped job titles that are not managerial. */
export const staffTitles: readonly string[] = [
  'R-10',
  'R-20',
  'R-30',
  'R-40',
  'T-10',
  'T-20',
  'T-30',
  'T-40',
  'A-10',
  'A-20',
  'A-30',
  'A-40',
  'P-10',
  'P-20',
  'P-30',
];
