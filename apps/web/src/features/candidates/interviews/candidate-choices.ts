import { candidateEndpoints, candidates } from '@hr/contracts/candidates/candidates';
import { candidateStages, isActiveStage } from '@hr/domain/candidates/candidates';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { ChoiceOption, ChoiceSource } from '#forms/autocomplete-control.tsx';

interface CandidateName {
  readonly id: string;
  readonly candidateNo: string | null;
  readonly nameZh: string;
}

const MAX_OPTIONS = 20;

const labelOf = ({ candidateNo, nameZh }: CandidateName): string => `${candidateNo ?? ''} ${nameZh}`;

/** Returns the picker option of a candidate: 「C000012 王小明」. */
export const candidateOption = (candidate: CandidateName): ChoiceOption => ({
  value: candidate.id,
  label: labelOf(candidate),
});

const candidateChoicesOf =
  (filters: Readonly<Record<string, unknown>>) =>
  (keyword: string): ChoiceSource => ({
    queryKey: ['candidates', 'choices', { keyword, ...filters }],
    queryFn: async ({ signal }) => {
      const query = candidates.listQuery.parse({ q: keyword, pageSize: MAX_OPTIONS, ...filters });
      const { items } = await call(candidateEndpoints.list, { query }, { signal });
      return items.map((candidate) => ({
        value: candidate.id,
        label: `${labelOf(candidate)}${candidate.opening === null ? '' : `（${candidate.opening.nameZh}）`}`,
      }));
    },
    labelQuery: (id) => ({ ...endpointQuery(candidateEndpoints.get, { params: { id } }), select: labelOf }),
  });

/** Source of a picker of all candidates. */
export const candidateChoices = candidateChoicesOf({});

/** Source of a picker of the candidates who can be invited to an interview. */
export const activeCandidateChoices = candidateChoicesOf({ stage: candidateStages.filter(isActiveStage) });
