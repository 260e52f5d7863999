import { departmentEndpoints, type DepartmentTree } from '@hr/contracts/organisation/departments';
import { employeeEndpoints, listEmployeeOptions } from '@hr/contracts/people/employees';
import { allMasterData } from '@hr/contracts/endpoints.ts';
import { projectEndpoints, projects } from '@hr/contracts/organisation/projects';
import { withDescendants } from '@hr/domain/organisation/departments';
import type { CalendarDate } from '@hr/domain/dates';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { today } from '#format/use-today.ts';
import type { ChoiceOption, ChoiceSource } from '#forms/autocomplete-control.tsx';

interface CodedRecord {
  readonly id: string;
  readonly code: string;
  readonly nameZh: string;
}

/** 「ADM-HR 人力資源組」 */
export const codeAndName = ({ code, nameZh }: Pick<CodedRecord, 'code' | 'nameZh'>): string => `${code} ${nameZh}`;

/** Returns the picker option of a record that has a code and a name. */
export const namedOption = (record: CodedRecord): ChoiceOption => ({ value: record.id, label: codeAndName(record) });

interface EmployeeName {
  readonly id: string;
  readonly employeeNo: string;
  readonly nameZh: string;
}

/** Returns the picker option of an employee: 「E00001 王小明」. */
export const employeeOption = ({ id, employeeNo, nameZh }: EmployeeName): ChoiceOption => ({
  value: id,
  label: `${employeeNo} ${nameZh}`,
});

/**
 * Returns the source of an employee picker: employees employed on the day, optionally with upcoming and former
 * employees.
 */
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
      return items.map((employee) => ({
        value: employee.id,
        label: `${employeeOption(employee).label}${employee.departmentName === null ? '' : `（${employee.departmentName}）`}`,
      }));
    },
    labelQuery: (id) => ({
      ...endpointQuery(employeeEndpoints.get, { params: { id }, query: {} }),
      select: (employee: EmployeeName) => employeeOption(employee).label,
    }),
  });

/** Returns the source of a picker of all current, upcoming and former employees. */
export const allEmployeeChoices = (keyword: string): ChoiceSource =>
  employeeChoices(today(), { withUpcoming: true, withLeft: true })(keyword);

/** Returns the labels of the departments of a tree by their ids. */
export const departmentNames = ({ items }: DepartmentTree): Readonly<Record<string, string>> =>
  Object.fromEntries(items.map((department) => [department.id, codeAndName(department)]));

/**
 * Returns the source of a department picker on a day, in tree order, without the excluded department and its
 * descendants.
 */
export const departmentChoices =
  (asOf: CalendarDate, excludedId?: string) =>
  (keyword: string): ChoiceSource => {
    // The query key omits the keyword, so that the tree is fetched only once.
    const tree = endpointQuery(departmentEndpoints.tree, { query: { asOf } });
    return {
      ...tree,
      select: (answer) => {
        const { items } = answer as DepartmentTree;
        const excludedIds = excludedId === undefined ? new Set<string>() : withDescendants(items, excludedId);
        return items
          .filter(({ id }) => !excludedIds.has(id))
          .map(namedOption)
          .filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase()));
      },
      labelQuery: (id) => ({ ...tree, select: (answer: DepartmentTree) => departmentNames(answer)[id] }),
    };
  };

const MAX_OPTIONS = 50;

/** Returns the source of a master data picker: active records that match the keyword and the filters. */
export const masterDataChoices =
  (table: string, filters: Readonly<Record<string, string>> = {}) =>
  (keyword: string): ChoiceSource => {
    const kind = allMasterData.find((candidate) => candidate.table === table);
    if (kind === undefined) {
      throw new Error(`No master data in ${table}`);
    }
    return {
      queryKey: [kind.feature, 'choices', { keyword, ...filters }],
      queryFn: async ({ signal }) => {
        const query = kind.listQuery.parse({ q: keyword, pageSize: MAX_OPTIONS, ...filters });
        const { items } = await call(kind.endpoints.list, { query }, { signal });
        return (items as readonly CodedRecord[]).map(namedOption);
      },
      labelQuery: (id) => ({
        ...endpointQuery(kind.endpoints.get, { params: { id } }),
        select: codeAndName,
      }),
    };
  };

const MAX_PROJECT_OPTIONS = 20;

/** Returns the source of a project picker. */
export const projectChoices = (keyword: string): ChoiceSource => ({
  queryKey: ['projects', 'choices', { keyword }],
  queryFn: async ({ signal }) => {
    const query = projects.listQuery.parse({ q: keyword, pageSize: MAX_PROJECT_OPTIONS });
    return (await call(projectEndpoints.list, { query }, { signal })).items.map(namedOption);
  },
  labelQuery: (id) => ({ ...endpointQuery(projectEndpoints.get, { params: { id } }), select: codeAndName }),
});
