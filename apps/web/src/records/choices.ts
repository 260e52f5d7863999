import { departmentEndpoints, type DepartmentTree } from '@hr/contracts/organisation/departments';
import { employeeEndpoints, listEmployeeOptions } from '@hr/contracts/people/employees';
import { allMasterData } from '@hr/contracts/endpoints.ts';
import { projectEndpoints, projects } from '@hr/contracts/organisation/projects';
import { withDescendants } from '@hr/domain/organisation/departments';
import type { CalendarDate } from '@hr/domain/dates';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { today } from '#format/today.ts';
import type { ChoiceOption, ChoiceSource } from '#forms/autocomplete-control.tsx';

interface Named {
  readonly id: string;
  readonly code: string;
  readonly nameZh: string;
}

/** 「ADM-HR 人力資源組」 */
export const codeAndName = ({ code, nameZh }: Pick<Named, 'code' | 'nameZh'>): string => `${code} ${nameZh}`;

/** Something with a number and a name, as a picker holds it. */
export const namedOption = (named: Named): ChoiceOption => ({ value: named.id, label: codeAndName(named) });

interface Person {
  readonly id: string;
  readonly employeeNo: string;
  readonly nameZh: string;
}

/** 「E00001 王小明」, as a picker holds it. */
export const personOption = ({ id, employeeNo, nameZh }: Person): ChoiceOption => ({
  value: id,
  label: `${employeeNo} ${nameZh}`,
});

/** What an employee picker offers, among those employed on the day, and those who are to come where that is asked. */
export const employeeChoices =
  (asOf: CalendarDate, { withUpcoming = false, withLeft = false } = {}) =>
  (keyword: string): ChoiceSource => ({
    queryKey: ['employees', 'options', { keyword, asOf, withUpcoming, withLeft }],
    queryFn: async ({ signal }) => {
      const query = {
        q: keyword,
        asOf,
        ...(withUpcoming ? { withUpcoming: 'yes' as const } : {}),
        ...(withLeft ? { withLeft: 'yes' as const } : {}),
      };
      const { items } = await call(listEmployeeOptions, { query }, { signal });
      return items.map((person) => ({
        value: person.id,
        label: `${personOption(person).label}${person.departmentName === null ? '' : `（${person.departmentName}）`}`,
      }));
    },
    naming: (id) => ({
      ...endpointQuery(employeeEndpoints.get, { params: { id }, query: {} }),
      select: (person: Person) => personOption(person).label,
    }),
  });

/** Everybody who works here, did or will: for lists of what is kept of people. */
export const everybodyChoices = (keyword: string): ChoiceSource =>
  employeeChoices(today(), { withUpcoming: true, withLeft: true })(keyword);

/** What the departments of a tree are called, by their ids. */
export const departmentNames = ({ items }: DepartmentTree): Readonly<Record<string, string>> =>
  Object.fromEntries(items.map((department) => [department.id, codeAndName(department)]));

/** What a department picker offers on a day, in the order of the tree; `without` leaves a department and all below it out. */
export const departmentChoices =
  (asOf: CalendarDate, without?: string) =>
  (keyword: string): ChoiceSource => {
    // The key says nothing of the keyword: the tree is asked for once, however much is typed.
    const tree = endpointQuery(departmentEndpoints.tree, { query: { asOf } });
    return {
      ...tree,
      select: (answer) => {
        const { items } = answer as DepartmentTree;
        const left = without === undefined ? new Set<string>() : withDescendants(items, without);
        return items
          .filter(({ id }) => !left.has(id))
          .map(namedOption)
          .filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase()));
      },
      naming: (id) => ({ ...tree, select: (answer: DepartmentTree) => departmentNames(answer)[id] }),
    };
  };

const MOST_NAMED = 50;

/** What a picker of master data offers: what is in use, by number or name, of that what the filters `among` leave. */
export const namedChoices =
  (table: string, among: Readonly<Record<string, string>> = {}) =>
  (keyword: string): ChoiceSource => {
    const kind = allMasterData.find((candidate) => candidate.table === table);
    if (kind === undefined) {
      throw new Error(`No kind of master data is kept in ${table}`);
    }
    return {
      queryKey: [kind.feature, 'choices', { keyword, ...among }],
      queryFn: async ({ signal }) => {
        const query = kind.listQuery.parse({ q: keyword, pageSize: MOST_NAMED, ...among });
        const { items } = await call(kind.endpoints.list, { query }, { signal });
        return (items as readonly Named[]).map(namedOption);
      },
      naming: (id) => ({
        ...endpointQuery(kind.endpoints.get, { params: { id } }),
        select: codeAndName,
      }),
    };
  };

const MOST_PROJECTS = 20;

/** What a project picker offers. */
export const projectChoices = (keyword: string): ChoiceSource => ({
  queryKey: ['projects', 'choices', { keyword }],
  queryFn: async ({ signal }) => {
    const query = projects.listQuery.parse({ q: keyword, pageSize: MOST_PROJECTS });
    return (await call(projectEndpoints.list, { query }, { signal })).items.map(namedOption);
  },
  naming: (id) => ({ ...endpointQuery(projectEndpoints.get, { params: { id } }), select: codeAndName }),
});
