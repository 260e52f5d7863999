import type { FieldFilter, FieldSet } from '@hr/contracts/master-data';
import type { FilterChip } from '#tables/filter-bar.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';
import type { MasterDataQuery } from './master-data-screen.ts';

type Change = (patch: Record<string, string | undefined>) => void;

const filtersOf = (fields: FieldSet): { name: string; label: string; filter: FieldFilter }[] =>
  Object.entries(fields).flatMap(([name, { label, filter }]) => (filter ? [{ name, label, filter }] : []));

const valueIn = (query: MasterDataQuery, name: string): string | undefined => query[name] as string | undefined;

interface FieldFiltersProps {
  readonly fields: FieldSet;
  readonly query: MasterDataQuery;
  readonly onChange: Change;
}

/** The filters that take a field's own value. */
export const FieldFilters = ({ fields, query, onChange }: FieldFiltersProps) => (
  <>
    {filtersOf(fields).map(({ name, label, filter }) => (
      <SelectFilter
        key={name}
        label={label}
        names={filter.names}
        value={valueIn(query, name)}
        onChange={(value) => onChange({ [name]: value })}
        hasAll
      />
    ))}
  </>
);

/** Those of them that are set, in words. */
export const fieldChips = ({ fields, query, onChange }: FieldFiltersProps): FilterChip[] =>
  filtersOf(fields).flatMap(({ name, filter }) => {
    const value = valueIn(query, name);
    return value === undefined
      ? []
      : [{ label: filter.chipOf(value), onDelete: () => onChange({ [name]: undefined }) }];
  });
