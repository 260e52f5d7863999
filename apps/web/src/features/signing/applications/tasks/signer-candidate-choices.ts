import { employeeApplicationEndpoints as endpoints } from '@hr/contracts/signing/applications';
import { call } from '#api/call.ts';
import { colleagueOption } from '#features/signing/sign-off-deputies/index.ts';
import type { ChoiceSource } from '#forms/autocomplete-control.tsx';

export const signerCandidateChoices =
  (applicantId: string | undefined) =>
  (keyword: string): ChoiceSource => ({
    queryKey: ['employeeApplications', 'candidates', { keyword, applicantId }],
    queryFn: async ({ signal }) => {
      const query = { q: keyword, ...(applicantId === undefined ? {} : { applicantId }) };
      return (await call(endpoints.candidates, { query }, { signal })).items.map(colleagueOption);
    },
  });
