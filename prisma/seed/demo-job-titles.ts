type JobFamily = 'research' | 'technical' | 'administration' | 'management' | 'project';

export interface DemoJobTitle {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly family: JobFamily;
  readonly grade: string;
  readonly isManagerial: boolean;
  readonly probationMonths: number;
}

type Line = readonly [code: string, nameZh: string, nameEn: string, family: JobFamily, grade: number];

const staff: readonly Line[] = [
  ['R-10', '研究助理', 'Research Assistant', 'research', 3],
  ['R-20', '助理研究員', 'Assistant Research Fellow', 'research', 5],
  ['R-30', '副研究員', 'Associate Research Fellow', 'research', 7],
  ['R-40', '研究員', 'Research Fellow', 'research', 9],
  ['T-10', '技術員', 'Technician', 'technical', 3],
  ['T-20', '工程師', 'Engineer', 'technical', 5],
  ['T-30', '資深工程師', 'Senior Engineer', 'technical', 7],
  ['T-40', '資料分析師', 'Data Analyst', 'technical', 6],
  ['A-10', '行政助理', 'Administrative Assistant', 'administration', 2],
  ['A-20', '組員', 'Officer', 'administration', 4],
  ['A-30', '專員', 'Specialist', 'administration', 5],
  ['A-40', '高級專員', 'Senior Specialist', 'administration', 7],
  ['P-10', '計畫助理', 'Project Assistant', 'project', 3],
  ['P-20', '計畫專員', 'Project Officer', 'project', 5],
  ['P-30', '計畫經理', 'Project Manager', 'project', 8],
];

const managers: readonly Line[] = [
  ['M-10', '組長', 'Section Chief', 'management', 8],
  ['M-20', '處長', 'Director', 'management', 10],
  ['M-30', '執行長', 'Chief Executive Officer', 'management', 12],
];

const titleOf = ([code, nameZh, nameEn, family, grade]: Line, isManagerial: boolean): DemoJobTitle => ({
  code,
  nameZh,
  nameEn,
  family,
  grade: String(grade),
  isManagerial,
  probationMonths: isManagerial ? 6 : 3,
});

/** The titles of a foundation, from assistants to its chief executive. */
export const demoJobTitles: readonly DemoJobTitle[] = [
  ...staff.map((line) => titleOf(line, false)),
  ...managers.map((line) => titleOf(line, true)),
];

/** Titles that anybody may hold. */
export const staffTitles: readonly string[] = staff.map(([code]) => code);
