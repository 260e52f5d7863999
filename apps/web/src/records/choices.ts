import { departmentEndpoints, type DepartmentTree } from '@hr/contracts/departments';
import { listEmployeeOptions } from '@hr/contracts/employees';
import { employmentTypes } from '@hr/contracts/employment-types';
import { projectEndpoints, projects } from '@hr/contracts/projects';
import { withDescendants } from '@hr/domain/departments';
import type { CalendarDate } from '@hr/domain/time';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
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

/** What an employee picker offers, among those employed on the day. */
export const employeeChoices =
  (asOf: CalendarDate) =>
  (keyword: string): ChoiceSource => ({
    queryKey: ['employees', 'options', { keyword, asOf }],
    queryFn: async ({ signal }) => {
      const { items } = await call(listEmployeeOptions, { query: { q: keyword, asOf } }, { signal });
      return items.map((person) => ({
        value: person.id,
        label: `${personOption(person).label}${person.departmentName === null ? '' : `（${person.departmentName}）`}`,
      }));
    },
  });

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
    };
  };

const MOST_PROJECTS = 20;
const MOST_TYPES = 100;

/** What a project picker offers. */
export const projectChoices = (keyword: string): ChoiceSource => ({
  queryKey: ['projects', 'choices', { keyword }],
  queryFn: async ({ signal }) => {
    const query = projects.listQuery.parse({ q: keyword, pageSize: MOST_PROJECTS });
    return (await call(projectEndpoints.list, { query }, { signal })).items.map(namedOption);
  },
});

/** What a picker of employment types offers: those in use. */
export const employmentTypeChoices = (keyword: string): ChoiceSource => ({
  queryKey: ['employmentTypes', 'choices', { keyword }],
  queryFn: async ({ signal }) => {
    const query = employmentTypes.listQuery.parse({ q: keyword, pageSize: MOST_TYPES });
    return (await call(employmentTypes.endpoints.list, { query }, { signal })).items.map(namedOption);
  },
});
