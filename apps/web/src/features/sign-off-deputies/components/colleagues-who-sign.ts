import { ownDeputyEndpoints as endpoints } from '@hr/contracts/sign-off-deputies';
import { call } from '#api/call.ts';
import type { ChoiceSource } from '#forms/autocomplete-control.tsx';
import { personOption } from '#records/choices.ts';

/** Colleagues who could sign, as a picker offers them to anybody who works here. */
export const colleaguesWhoSign = (keyword: string): ChoiceSource => ({
  queryKey: ['ownDeputies', 'candidates', { keyword }],
  queryFn: async ({ signal }) =>
    (await call(endpoints.candidates, { query: { q: keyword } }, { signal })).items.map((person) => ({
      value: person.id,
      label: `${personOption(person).label}${person.departmentName === null ? '' : `（${person.departmentName}）`}`,
    })),
});
