import {
  type AuditLogEntry,
  type AuditLogQuery,
  auditLogQuerySchema,
  auditLogSortKeys,
  exportAuditLog,
} from '@hr/contracts/audit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListExportButton } from '#transfer/list-export-button.tsx';
import { Page } from '#components/page.tsx';
import { DataTable } from '#tables/data-table.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import { useListSearch } from '#tables/use-list-search.ts';
import { auditLogOptions } from '../audit-log.queries.ts';
import { AuditEntryDrawer } from '../components/audit-entry-drawer.tsx';
import { columns, hiddenAtFirst } from '../components/audit-log-columns.tsx';
import { AuditLogFilters } from '../components/audit-log-filters.tsx';
import { QuickFilters } from '../components/quick-filters.tsx';

const showsRowsOfImports = ({ q, entityId, employeeId, importId }: AuditLogQuery): boolean =>
  q !== '' || [entityId, employeeId, importId].some((asked) => asked !== undefined);

/** 操作紀錄: everything that anybody changed, looked at, took out or was refused, for those who watch over it. */
export const AuditLogPage = () => {
  const search = useListSearch('audit_log', auditLogQuerySchema);
  const { state: query, isOpening, isChanged, change, clear, saved, openId, open, showOnly } = search;
  const [found, setFound] = useState<AuditLogEntry | null>(null);
  const columnChoice = useColumnChoice('audit_log', columns, hiddenAtFirst);
  const list = useQuery({ ...auditLogOptions(query), enabled: !isOpening });
  const items = list.data?.items ?? [];
  // One of an import's rows is found through the import, and may be none of the list.
  const opened = [...items, found].find((entry) => entry?.id === openId);
  const handleOpen = (entry: AuditLogEntry): void => {
    setFound(entry);
    open(entry.id);
  };
  return (
    <Page
      title="操作紀錄"
      count={list.data?.total}
      isMore={list.data?.isMore}
      actions={
        <ListExportButton
          endpoint={exportAuditLog}
          query={query}
          columns={columnChoice.visibleFields}
          hasWhole={!showsRowsOfImports(query)}
        />
      }
    >
      <AuditLogFilters
        query={query}
        first={items[0]}
        isChanged={isChanged}
        onChange={change}
        onClear={clear}
        saved={saved}
      />
      <QuickFilters query={query} onChange={change} />
      <DataTable
        label="操作紀錄清單"
        columns={columns}
        columnChoice={columnChoice}
        list={list}
        query={query}
        sortKeys={auditLogSortKeys}
        onQueryChange={(patch) => change(patch as Partial<AuditLogQuery>)}
        onRowActivate={handleOpen}
        activeId={openId}
        isFiltered={query.q !== '' || isChanged}
        emptyText="尚無操作紀錄。"
      />
      {opened ? (
        <AuditEntryDrawer
          entry={opened}
          listed={items}
          onOpen={handleOpen}
          onShowOnly={showOnly}
          onClose={() => open(undefined)}
        />
      ) : null}
    </Page>
  );
};
