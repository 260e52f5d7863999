import type { EmployeeOption } from '@hr/contracts/people/employees';
import { ownDeputyEndpoints as endpoints } from '@hr/contracts/signing/sign-off-deputies';
import { call } from '#api/call.ts';
import type { ChoiceOption, ChoiceSource } from '#forms/autocomplete-control.tsx';
import { employeeOption } from '#records/choices.ts';

/** 「E00001 王小明（人力資源組）」 */
export const colleagueOption = ({ departmentName, ...person }: EmployeeOption): ChoiceOption => ({
  value: person.id,
  label: `${employeeOption(person).label}${departmentName === null ? '' : `（${departmentName}）`}`,
});

/** Choices of colleagues who can sign, available to all employees. */
export const colleagueChoices = (keyword: string): ChoiceSource => ({
  queryKey: ['ownDeputies', 'candidates', { keyword }],
  queryFn: async ({ signal }) =>
    (await call(endpoints.candidates, { query: { q: keyword } }, { signal })).items.map(colleagueOption),
});
