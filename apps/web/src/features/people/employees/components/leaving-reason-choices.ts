import { leavingReasonEndpoints } from '@hr/contracts/personnel-actions/change-reasons';
import type { NamedReference } from '@hr/contracts/fields';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { ChoiceSource } from '#forms/autocomplete-control.tsx';
import { namedOption } from '#records/choices.ts';

/** Reasons for leaving. The list is requested once and filtered in the browser. */
export const leavingReasonChoices = (keyword: string): ChoiceSource => {
  const all = endpointQuery(leavingReasonEndpoints.list, {});
  const optionsIn = (answer: unknown) =>
    (answer as { readonly items: readonly NamedReference[] }).items.map(namedOption);
  return {
    ...all,
    select: (answer) => optionsIn(answer).filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase())),
    naming: (id) => ({
      ...all,
      select: (answer: unknown) => optionsIn(answer).find(({ value }) => value === id)?.label,
    }),
  };
};
