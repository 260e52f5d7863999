import {
  accessReviewQuerySchema,
  accessReviewSortKeys,
  exportAccessReview,
  listAccessReview,
} from '@hr/contracts/access/access-review';
import { actionNames, screenNames, sensitiveGroupNames } from '@hr/contracts/access/roles';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ListExportButton } from '#transfer/list-export-button.tsx';
import { rolesFound } from '#features/access/roles/index.ts';
import { choiceFilter, type Filter, toFilterValues } from '#records/filters.tsx';
import { useFilterControls } from '#records/use-filter-controls.tsx';
import { DataTable } from '#tables/data-table.tsx';
import { FilterBar } from '#tables/filter-bar.tsx';
import { useListSearch } from '#tables/use-list-search.ts';
import { SavedFilterMenu } from '#saved-filters/saved-filter-menu.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import { columns, hiddenAtFirst } from './access-review-columns.tsx';

const filters: readonly Filter[] = [
  choiceFilter('screen', { label: '畫面', names: screenNames }),
  choiceFilter('action', { label: '可執行', names: actionNames }),
  choiceFilter('sensitiveGroup', { label: '敏感資料', names: sensitiveGroupNames }),
  {
    name: 'roleId',
    choicesQuery: rolesFound,
    // A select can only show a choice that it offers.
    Control: ({ values: [id = ''], onChange, names }) => (
      <SelectFilter
        label="角色"
        names={names}
        value={id in names ? id : undefined}
        onChange={(chosen) => onChange(toFilterValues(chosen))}
        hasAll
      />
    ),
    chipOf: ([id = ''], names) => `角色：${names[id] ?? '（已不存在）'}`,
  },
];

/** 權限清查表: who can do what, a line for each account, role and screen. */
export const AccessReviewPanel = () => {
  const search = useListSearch('access_review', accessReviewQuerySchema);
  const { state: query, isOpening, isChanged, change, clear, saved } = search;
  const columnChoice = useColumnChoice('access_review', columns, hiddenAtFirst);
  const { controls: placed, chips } = useFilterControls(filters, { query, change });
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mb: 1 }}>
        <ListExportButton endpoint={exportAccessReview} query={query} columns={columnChoice.visibleFields} />
      </Box>
      <FilterBar
        keyword={query.q}
        keywordHint="帳號、員工編號、姓名"
        onKeywordChange={(q) => change({ q })}
        filters={placed}
        chips={chips}
        isChanged={isChanged}
        onClear={clear}
        saved={<SavedFilterMenu saved={saved} />}
      />
      <DataTable
        label="權限清查表"
        columns={columns}
        columnChoice={columnChoice}
        list={useQuery({
          ...endpointQuery(listAccessReview, { query }),
          placeholderData: keepPreviousData,
          enabled: !isOpening,
        })}
        query={query}
        sortKeys={accessReviewSortKeys}
        onQueryChange={(patch) => change(patch as Partial<typeof query>)}
        getRowId={({ accountId, role, screen }) => `${accountId} ${role.id} ${screen}`}
        isFiltered={query.q !== '' || chips.length > 0}
      />
    </>
  );
};
