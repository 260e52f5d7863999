import type { CalendarDate } from '@hr/domain/dates';
import type { DemoPosition } from './demo-careers.ts';
import { demoDepartments } from './demo-departments.ts';
import { demoProjects } from './demo-projects.ts';

interface EmployeeHistory {
  readonly id: string;
  readonly stints: readonly { readonly hiredOn: CalendarDate; readonly lastWorkingOn: CalendarDate | null }[];
  readonly positions: readonly DemoPosition[];
}

/** Every seventh department has no head. The department of `staff` has one, so that `manager` signs their applications. */
const hasHead = (code: string, index: number): boolean => (index + 1) % 7 !== 0 || code === 'RES-ENV';

/** Returns the heads by department code: the employee with the longest current position in the department. */
export const demoHeads = <Employee extends EmployeeHistory>(
  employees: readonly Employee[],
): ReadonlyMap<string, Employee> => {
  const longest = new Map<string, { readonly from: string; readonly employee: Employee }>();
  for (const employee of employees) {
    const position = employee.positions.at(-1);
    if (position?.to === null && position.from < (longest.get(position.department)?.from ?? '9999')) {
      longest.set(position.department, { from: position.from, employee });
    }
  }
  const codes = demoDepartments.filter(({ code }, index) => hasHead(code, index)).map(({ code }) => code);
  return new Map(
    codes.flatMap((code) => {
      const head = longest.get(code)?.employee;
      return head === undefined ? [] : [[code, head] as const];
    }),
  );
};

const PROJECTS_BEGIN = '2025-01-01';

const principalInvestigators = (employees: readonly EmployeeHistory[]): ReadonlySet<string> => {
  const longStanding = employees.filter(({ stints }) =>
    stints.some(({ hiredOn, lastWorkingOn }) => lastWorkingOn === null && hiredOn <= PROJECTS_BEGIN),
  );
  return new Set(demoProjects.flatMap(({ leader }) => longStanding[leader % longStanding.length]?.id ?? []));
};

const headTitleOf = (code: string): string => {
  if (code === 'EXE') {
    return 'M-30';
  }
  return demoDepartments.find((department) => department.code === code)?.periods.at(-1)?.level === 'office'
    ? 'M-20'
    : 'M-10';
};

/** Gives department heads and principal investigators the job titles of their roles. */
export const assignLeaderTitles = <Employee extends EmployeeHistory>(employees: readonly Employee[]): Employee[] => {
  const titles = new Map([...principalInvestigators(employees)].map((id) => [id, 'R-40']));
  for (const [code, { id }] of demoHeads(employees)) {
    titles.set(id, headTitleOf(code));
  }
  return employees.map((employee) => {
    const jobTitle = titles.get(employee.id);
    const last = employee.positions.at(-1);
    return jobTitle === undefined || last === undefined
      ? employee
      : { ...employee, positions: [...employee.positions.slice(0, -1), { ...last, jobTitle }] };
  });
};
