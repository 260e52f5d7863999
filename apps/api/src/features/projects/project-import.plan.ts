import {
  type Project,
  type ProjectComplaint,
  projectComplaints,
  projectImportColumns as names,
  type ProjectInput,
  projectInputOf,
} from '@hr/contracts/projects';
import { isOpenProject } from '@hr/domain/projects';
import { type CellError, type ImportRow, type PlannedRow, withErrors } from '#import/index.ts';
import type { ProjectImportRow } from './project-import.rows.ts';

/** What the file's rows are judged against. */
export interface ImportSurroundings {
  readonly stored: readonly Project[];
  /** Identifiers of the people who are employed, by their numbers. */
  readonly employees: ReadonlyMap<string, string>;
}

/** What a right row writes. */
export interface ImportTarget {
  readonly stored: Project | null;
  readonly input: ProjectInput;
}

export type ProjectPlan = PlannedRow<ImportTarget>;

const columnOf = ({ path: [field] }: ProjectComplaint): string =>
  ({
    principalInvestigatorId: names.principalInvestigatorNo,
    coInvestigatorIds: names.coInvestigatorNos,
    // The lines of a stored project stay; a total below their sum is the total's fault.
    budgetLines: names.approvedAmount,
    managerId: names.managerNo,
  })[field as string] ?? names[field as keyof typeof names];

const peopleErrors = (row: ProjectImportRow, employees: ImportSurroundings['employees']): CellError[] => {
  const { principalInvestigatorNo, coInvestigatorNos, managerNo } = row;
  const isUnknown = (employeeNo: string | null): boolean => employeeNo !== null && !employees.has(employeeNo);
  const missing = coInvestigatorNos.filter(isUnknown);
  return [
    ...(principalInvestigatorNo === null
      ? [{ column: names.principalInvestigatorNo, message: '請輸入計畫主持人員工編號' }]
      : []),
    ...(isUnknown(principalInvestigatorNo)
      ? [{ column: names.principalInvestigatorNo, message: '查無此在職員工' }]
      : []),
    ...(missing.length > 0
      ? [{ column: names.coInvestigatorNos, message: `查無在職員工：${missing.join('、')}` }]
      : []),
    ...(isUnknown(managerNo) ? [{ column: names.managerNo, message: '查無此在職員工' }] : []),
  ];
};

const storedErrors = (stored: Project | null, { endOn }: ProjectInput): CellError[] => {
  if (stored === null) {
    return [];
  }
  return [
    ...(isOpenProject(stored.state) ? [] : [{ column: names.code, message: '已結案或終止的計畫無法編輯' }]),
    ...(stored.extendedEndOn !== null && endOn >= stored.extendedEndOn
      ? [{ column: names.endOn, message: '執行迄日須早於展延迄日' }]
      : []),
  ];
};

const inputFrom = (
  { principalInvestigatorNo, coInvestigatorNos, managerNo, ...row }: ProjectImportRow,
  stored: Project | null,
  employees: ImportSurroundings['employees'],
): ProjectInput => {
  const idOf = (employeeNo: string | null): string => employees.get(employeeNo ?? '') ?? '';
  return {
    ...row,
    principalInvestigatorId: idOf(principalInvestigatorNo),
    coInvestigatorIds: coInvestigatorNos.map(idOf),
    managerId: managerNo === null ? null : idOf(managerNo),
    budgetLines: stored?.budgetLines ?? [],
  };
};

const actionOf = ({ values: target, errors }: ImportRow<ImportTarget>): ProjectPlan['action'] => {
  if (errors.length > 0 || target === null) {
    return 'error';
  }
  const { stored, input } = target;
  if (stored === null) {
    return 'create';
  }
  const before = projectInputOf(stored);
  const isSame = (Object.keys(before) as (keyof ProjectInput)[]).every(
    (field) => JSON.stringify(before[field]) === JSON.stringify(input[field]),
  );
  return isSame ? 'unchanged' : 'update';
};

/** Judges every row against the database and against the other rows. */
export const planProjectImport = (
  rows: readonly ImportRow<ProjectImportRow>[],
  { stored: storedProjects, employees }: ImportSurroundings,
): ProjectPlan[] => {
  const byCode = new Map(storedProjects.map((project) => [project.code, project]));
  const seen = new Set<string>();
  return rows.map((row): ProjectPlan => {
    const { values } = row;
    if (values === null) {
      return { ...row, values: null, action: 'error' };
    }
    const stored = byCode.get(values.code) ?? null;
    const input = inputFrom(values, stored, employees);
    const unknown = peopleErrors(values, employees);
    const errors = [
      ...(seen.has(values.code) ? [{ column: names.code, message: '檔案中計畫編號重複' }] : []),
      ...unknown,
      ...storedErrors(stored, input),
      // People are compared with each other only once all of them are known.
      ...(unknown.length > 0
        ? []
        : projectComplaints(input).map((complaint) => ({ column: columnOf(complaint), message: complaint.message }))),
    ];
    seen.add(values.code);
    const checked = withErrors<ImportTarget>({ ...row, values: { stored, input } }, errors);
    return { ...checked, action: actionOf(checked) };
  });
};
