import {
  type AccessReviewQuery,
  accessReviewQuerySchema,
  accessReviewSortKeys,
  exportAccessReview,
  listAccessReview,
} from '@hr/contracts/access-review';
import { actionNames, screenNames, sensitiveGroupNames } from '@hr/contracts/roles';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ListExportButton } from '#transfer/list-export-button.tsx';
import { useRoleNames } from '#features/roles/index.ts';
import { DataTable } from '#tables/data-table.tsx';
import { FilterBar, type FilterChip, filterChips } from '#tables/filter-bar.tsx';
import { useListSearch } from '#tables/use-list-search.ts';
import { SavedFilterMenu } from '#saved-filters/saved-filter-menu.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import { columns, hiddenAtFirst } from './access-review-columns.tsx';

type Patch = { readonly [Key in keyof AccessReviewQuery]?: AccessReviewQuery[Key] | undefined };

interface Asked {
  readonly query: AccessReviewQuery;
  readonly onChange: (patch: Patch) => void;
}

const chipsOf = ({ query, onChange }: Asked, roleNames: Readonly<Record<string, string>>): FilterChip[] =>
  filterChips(
    [
      ['screen', query.screen && `畫面：${screenNames[query.screen]}`],
      ['action', query.action && `可執行：${actionNames[query.action]}`],
      ['sensitiveGroup', query.sensitiveGroup && `敏感資料：${sensitiveGroupNames[query.sensitiveGroup]}`],
      ['roleId', query.roleId && `角色：${roleNames[query.roleId] ?? '（已不存在）'}`],
    ],
    onChange,
  );

/** 權限清查表: who can do what, a line for each account, role and screen. */
export const AccessReviewPanel = () => {
  const { state: query, isOpening, change, clear, saved } = useListSearch('access_review', accessReviewQuerySchema);
  const roleNames = useRoleNames();
  const columnChoice = useColumnChoice('access_review', columns, hiddenAtFirst);
  const chips = chipsOf({ query, onChange: change }, roleNames);
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
        <ListExportButton endpoint={exportAccessReview} query={query} columns={columnChoice.visibleFields} />
      </Box>
      <FilterBar
        keyword={query.q}
        keywordHint="帳號、員工編號、姓名"
        onKeywordChange={(q) => change({ q })}
        chips={chips}
        onClear={clear}
        filters={[
          {
            name: 'screen',
            isSet: query.screen !== undefined,
            control: (
              <SelectFilter
                label="畫面"
                names={screenNames}
                value={query.screen}
                onChange={(screen) => change({ screen })}
                hasAll
              />
            ),
          },
          {
            name: 'action',
            isSet: query.action !== undefined,
            control: (
              <SelectFilter
                label="可執行"
                names={actionNames}
                value={query.action}
                onChange={(action) => change({ action })}
                hasAll
              />
            ),
          },
          {
            name: 'sensitiveGroup',
            isSet: query.sensitiveGroup !== undefined,
            control: (
              <SelectFilter
                label="敏感資料"
                names={sensitiveGroupNames}
                value={query.sensitiveGroup}
                onChange={(sensitiveGroup) => change({ sensitiveGroup })}
                hasAll
              />
            ),
          },
          {
            name: 'roleId',
            isSet: query.roleId !== undefined,
            control: (
              <SelectFilter
                label="角色"
                names={roleNames}
                value={query.roleId !== undefined && query.roleId in roleNames ? query.roleId : undefined}
                onChange={(roleId) => change({ roleId })}
                hasAll
              />
            ),
          },
        ]}
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
        onQueryChange={(patch) => change(patch as Partial<AccessReviewQuery>)}
        getRowId={({ accountId, role, screen }) => `${accountId} ${role.id} ${screen}`}
        isFiltered={query.q !== '' || chips.length > 0}
      />
    </>
  );
};
