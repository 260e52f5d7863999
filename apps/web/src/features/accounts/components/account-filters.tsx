import { type AccountListQuery, accountStateNames } from '@hr/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { DepartmentFilter } from '#features/departments/index.ts';
import { roleListOptions } from '#features/roles/index.ts';
import { FilterBar, type FilterChip, filterChips } from '#tables/filter-bar.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';

type Patch = { readonly [Key in keyof AccountListQuery]?: AccountListQuery[Key] | undefined };

interface AccountFiltersProps {
  readonly query: AccountListQuery;
  readonly onChange: (patch: Patch) => void;
  readonly onClear: () => void;
}

const bindings = { yes: '已綁定員工', no: '未綁定員工' };
const dormancies = { yes: '超過 90 天未登入', no: '90 天內登入過' };

/** Roles by their identifiers, as a filter offers them. */
export const useRoleNames = (): Record<string, string> => {
  const { data } = useQuery(roleListOptions);
  return Object.fromEntries((data?.items ?? []).map(({ id, name }) => [id, name]));
};

const chipsOf = ({ query, onChange }: AccountFiltersProps, roleNames: Record<string, string>): FilterChip[] =>
  filterChips(
    [
      ['roleId', query.roleId && `角色：${roleNames[query.roleId] ?? '（已不存在）'}`],
      ['state', query.state && `狀態：${accountStateNames[query.state]}`],
      ['departmentId', query.departmentId && '單一部門'],
      ['isBound', query.isBound && bindings[query.isBound]],
      ['isDormant', query.isDormant && dormancies[query.isDormant]],
    ],
    onChange,
  );

/** Whether the filters narrow the list. */
export const isNarrowed = ({ q, roleId, state, departmentId, isBound, isDormant }: AccountListQuery): boolean =>
  q !== '' || [roleId, state, departmentId, isBound, isDormant].some((value) => value !== undefined);

/** Narrows the accounts by who has them and how they are used. */
export const AccountFilters = (props: AccountFiltersProps) => {
  const { query, onChange, onClear } = props;
  const roleNames = useRoleNames();
  return (
    <FilterBar
      keyword={query.q}
      keywordHint="帳號、員工編號、姓名"
      onKeywordChange={(q) => onChange({ q })}
      chips={chipsOf(props, roleNames)}
      onClear={onClear}
    >
      <SelectFilter
        label="角色"
        names={roleNames}
        value={query.roleId !== undefined && query.roleId in roleNames ? query.roleId : undefined}
        onChange={(roleId) => onChange({ roleId })}
        hasAll
      />
      <SelectFilter
        label="狀態"
        names={accountStateNames}
        value={query.state}
        onChange={(state) => onChange({ state })}
        hasAll
      />
      <DepartmentFilter value={query.departmentId} onChange={(departmentId) => onChange({ departmentId })} />
      <SelectFilter
        label="綁定"
        names={bindings}
        value={query.isBound}
        onChange={(isBound) => onChange({ isBound })}
        hasAll
      />
      <SelectFilter
        label="登入情形"
        names={dormancies}
        value={query.isDormant}
        onChange={(isDormant) => onChange({ isDormant })}
        hasAll
      />
    </FilterBar>
  );
};
