import { type OfferedCustomKind, offeredKindEndpoints } from '@hr/contracts/signing/custom-kinds';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { ChoiceSource } from '#forms/autocomplete-control.tsx';

interface Told {
  readonly items: readonly OfferedCustomKind[];
}

const all = () => endpointQuery(offeredKindEndpoints.list, {});

/** All kinds that HR has made, also those that are out of use. */
export const useCustomKinds = (): UseQueryResult<Told> => useQuery({ ...all(), refetchOnWindowFocus: 'always' });

/** Those that can be applied for; none while it is not known. */
export const useOfferedKinds = (): readonly OfferedCustomKind[] => {
  const { data } = useCustomKinds();
  return data?.items.filter(({ isOffered }) => isOffered) ?? [];
};

export const customKindChoices = (keyword: string): ChoiceSource => ({
  ...all(),
  select: (answer) =>
    (answer as Told).items
      .map(({ id, nameZh }) => ({ value: id, label: nameZh }))
      .filter(({ label }) => label.includes(keyword)),
  naming: (id) => ({
    ...all(),
    select: ({ items }: Told) => items.find((kind) => kind.id === id)?.nameZh,
  }),
});
