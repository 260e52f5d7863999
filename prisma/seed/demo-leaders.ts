import type { CalendarDate } from '@hr/domain/dates';
import type { DemoPosition } from './demo-careers.ts';
import { demoDepartments } from './demo-departments.ts';
import { demoProjects } from './demo-projects.ts';

interface Person {
  readonly id: string;
  readonly stints: readonly { readonly hiredOn: CalendarDate; readonly lastWorkingOn: CalendarDate | null }[];
  readonly positions: readonly DemoPosition[];
}

/** Every seventh department waits for a new head; that of `staff` has one, so that `manager` signs what they send. */
const hasHead = (code: string, index: number): boolean => (index + 1) % 7 !== 0 || code === 'RES-ENV';

/** The heads by the codes of their departments: of the people there now the one who has been there the longest. */
export const demoHeads = <Somebody extends Person>(people: readonly Somebody[]): ReadonlyMap<string, Somebody> => {
  const longest = new Map<string, { readonly from: string; readonly person: Somebody }>();
  for (const person of people) {
    const position = person.positions.at(-1);
    if (position?.to === null && position.from < (longest.get(position.department)?.from ?? '9999')) {
      longest.set(position.department, { from: position.from, person });
    }
  }
  const headed = demoDepartments.filter(({ code }, index) => hasHead(code, index)).map(({ code }) => code);
  return new Map(
    headed.flatMap((code) => {
      const head = longest.get(code)?.person;
      return head === undefined ? [] : [[code, head] as const];
    }),
  );
};

const PROJECTS_BEGIN = '2025-01-01';

const principalInvestigators = (people: readonly Person[]): ReadonlySet<string> => {
  const staying = people.filter(({ stints }) =>
    stints.some(({ hiredOn, lastWorkingOn }) => lastWorkingOn === null && hiredOn <= PROJECTS_BEGIN),
  );
  return new Set(demoProjects.flatMap(({ leader }) => staying[leader % staying.length]?.id ?? []));
};

const headTitleOf = (code: string): string => {
  if (code === 'EXE') {
    return 'M-30';
  }
  return demoDepartments.find((department) => department.code === code)?.periods.at(-1)?.level === 'office'
    ? 'M-20'
    : 'M-10';
};

/** The people with the titles that go with heading a department or leading a project. */
export const withLeadingTitles = <Somebody extends Person>(people: readonly Somebody[]): Somebody[] => {
  const titles = new Map([...principalInvestigators(people)].map((id) => [id, 'R-40']));
  for (const [code, { id }] of demoHeads(people)) {
    titles.set(id, headTitleOf(code));
  }
  return people.map((person) => {
    const jobTitle = titles.get(person.id);
    const last = person.positions.at(-1);
    return jobTitle === undefined || last === undefined
      ? person
      : { ...person, positions: [...person.positions.slice(0, -1), { ...last, jobTitle }] };
  });
};
