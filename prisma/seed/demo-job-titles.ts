/** Job titles that anybody may hold, by the codes that every installation starts with. */
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
