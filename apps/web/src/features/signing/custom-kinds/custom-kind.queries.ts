import { type OfferedCustomKind, offeredKindEndpoints } from '@hr/contracts/signing/custom-kinds';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { ChoiceSource } from '#forms/autocomplete-control.tsx';

interface CustomKindList {
  readonly items: readonly OfferedCustomKind[];
}

const listQuery = () => endpointQuery(offeredKindEndpoints.list, {});

/** Returns all custom kinds, including inactive ones. */
export const useCustomKinds = (): UseQueryResult<CustomKindList> =>
  useQuery({ ...listQuery(), refetchOnWindowFocus: 'always' });

/** Returns the kinds that can be applied for; empty while loading. */
export const useOfferedKinds = (): readonly OfferedCustomKind[] => {
  const { data } = useCustomKinds();
  return data?.items.filter(({ isOffered }) => isOffered) ?? [];
};

export const customKindChoices = (keyword: string): ChoiceSource => ({
  ...listQuery(),
  select: (answer) =>
    (answer as CustomKindList).items
      .map(({ id, nameZh }) => ({ value: id, label: nameZh }))
      .filter(({ label }) => label.includes(keyword)),
  labelQuery: (id) => ({
    ...listQuery(),
    select: ({ items }: CustomKindList) => items.find((kind) => kind.id === id)?.nameZh,
  }),
});
