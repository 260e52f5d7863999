import type { EmployeeOption } from '@hr/contracts/people/employees';
import { ownDeputyEndpoints as endpoints } from '@hr/contracts/signing/sign-off-deputies';
import { call } from '#api/call.ts';
import type { ChoiceOption, ChoiceSource } from '#forms/autocomplete-control.tsx';
import { personOption } from '#records/choices.ts';

/** 「E00001 王小明（人力資源組）」 */
export const colleagueOption = ({ departmentName, ...person }: EmployeeOption): ChoiceOption => ({
  value: person.id,
  label: `${personOption(person).label}${departmentName === null ? '' : `（${departmentName}）`}`,
});

/** Colleagues who could sign, as a picker offers them to anybody who works here. */
export const colleaguesWhoSign = (keyword: string): ChoiceSource => ({
  queryKey: ['ownDeputies', 'candidates', { keyword }],
  queryFn: async ({ signal }) =>
    (await call(endpoints.candidates, { query: { q: keyword } }, { signal })).items.map(colleagueOption),
});
