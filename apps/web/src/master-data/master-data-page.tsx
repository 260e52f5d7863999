import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { useCan } from '#session/session.ts';
import { Page } from '#components/page.tsx';
import { DataTable } from '#tables/data-table.tsx';
import { FilterBar } from '#tables/filter-bar.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import { useSearchState } from '#tables/use-search-state.ts';
import { FieldFilters, fieldChips } from './field-filters.tsx';
import { columnsOf, keywordHint } from './field-values.ts';
import { MasterDataActions } from './master-data-actions.tsx';
import { MasterDataDialogs } from './master-data-dialogs.tsx';
import { type MasterDataCommand, MasterDataDrawer } from './master-data-drawer.tsx';
import type { MasterDataItem, MasterDataQuery, MasterDataScreen } from './master-data-screen.ts';
import { listOptions } from './master-data.queries.ts';
import { StatusFilter, statusChips } from './status-filter.tsx';

/** A screen of master data: its list, one record in a drawer, and what may be done with both. */
export const MasterDataPage = (screen: MasterDataScreen) => {
  const { title, description } = screen;
  const { noun, screen: name, endpoints, fields } = description;
  const schema = useMemo(() => description.listQuery.extend({ record: z.uuid().optional() }), [description]);
  const [state, change, reset] = useSearchState(schema);
  const { record, ...query } = state as unknown as MasterDataQuery & { record?: string };
  const [asked, setAsked] = useState<{ command: MasterDataCommand; item: MasterDataItem } | null>(null);
  const canEdit = useCan(`${name}:edit`);
  const columns = useMemo(() => columnsOf(description), [description]);
  const columnChoice = useColumnChoice(name, columns, screen.hiddenAtFirst);
  const list = useQuery(listOptions(endpoints, query));
  const open = (id: string | undefined): void => change({ record: id, page: query.page });
  const chips = [
    ...statusChips(query.status, () => change({ status: 'active' })),
    ...fieldChips({ fields, query, onChange: change }),
  ];
  return (
    <Page
      title={title}
      count={list.data?.total}
      actions={<MasterDataActions screen={screen} query={query} columns={columnChoice.visibleFields} />}
    >
      <FilterBar
        keyword={query.q}
        keywordHint={keywordHint(description)}
        onKeywordChange={(q) => change({ q })}
        chips={chips}
        onClear={reset}
      >
        <StatusFilter status={query.status} onChange={(status) => change({ status })} />
        <FieldFilters fields={fields} query={query} onChange={change} />
      </FilterBar>
      <DataTable<MasterDataItem>
        label={`${noun}清單`}
        columns={columns}
        columnChoice={columnChoice}
        list={list}
        query={query}
        sortKeys={description.sortKeys}
        onQueryChange={change}
        onRowActivate={({ id }) => open(id)}
        isFiltered={query.q !== '' || chips.length > 0}
        emptyText={`尚無資料，請點選「新增${noun}」建立第一筆。`}
      />
      {record === undefined ? null : (
        <MasterDataDrawer
          screen={screen}
          id={record}
          canEdit={canEdit}
          onCommand={(command, item) => setAsked({ command, item })}
          onClose={() => open(undefined)}
        />
      )}
      {asked ? (
        <MasterDataDialogs
          screen={screen}
          {...asked}
          onClose={() => setAsked(null)}
          onDeleted={() => {
            setAsked(null);
            open(undefined);
          }}
        />
      ) : null}
    </Page>
  );
};
