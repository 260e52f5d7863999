import {
  columnValueText,
  type employeeStatementEndpoints,
  parseColumnValue,
  type StatementColumns,
  type StatementGroup,
  type StatementRow,
} from '@hr/contracts/reports/statements';
import type { Permission } from '@hr/domain/access/roles';
import { formatDate, isCalendarDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { downloadFile } from '#api/download-file.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { departmentFilter } from '#records/department-filter.tsx';
import { useFilterControls } from '#records/use-filter-controls.tsx';
import { SavedFilterMenu } from '#saved-filters/saved-filter-menu.tsx';
import { useCan } from '#session/session.ts';
import { ColumnSettings } from '#tables/column-settings.tsx';
import { DataTable, type TableColumn } from '#tables/data-table.tsx';
import { FilterBar } from '#tables/filter-bar.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import type { SavedFilters } from '#tables/use-list-search.ts';
import { ExportButton } from '#transfer/export-button.tsx';
import { groupNames, groupsOf, type StatementSearch, whereOf } from '../statement-search.ts';
import { StatementGroups } from './statement-groups.tsx';

interface StatementViewProps {
  readonly label: string;
  /** Place where the layout is stored. */
  readonly name: string;
  readonly columns: StatementColumns;
  readonly endpoints: typeof employeeStatementEndpoints;
  /** Base day, or first and last day. */
  readonly days: { readonly on: string } | { readonly from: string; readonly to: string };
  readonly search: StatementSearch;
  readonly hiddenByDefault?: readonly string[];
  /** Saved statements of the caller, and those that others share (我的報表). */
  readonly saved: SavedFilters;
}

const cellText = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) {
    return '';
  }
  return typeof value === 'string' && isCalendarDate(value) ? formatDate(value) : String(value);
};

const tableColumns = (columns: StatementColumns): TableColumn<StatementRow>[] =>
  Object.entries(columns).map(([field, { label, kind }]) => ({
    field,
    headerName: label,
    width: kind === 'number' ? 90 : 130,
    ...(kind === 'number' ? { align: 'right', headerAlign: 'right' } : {}),
    valueGetter: (_value, { cells }) => cellText(cells[field]),
  }));

const EMPTY_VALUE = '（空白）';

const NO_SORT_KEYS: readonly string[] = [];

const filters = [departmentFilter()];

interface StatementExportsProps {
  readonly endpoints: StatementViewProps['endpoints'];
  readonly question: { readonly groupBy?: readonly never[] };
  readonly shown: readonly string[];
}

/** Exports of the columns in sight, and of the groups if there are any. */
const StatementExports = ({ endpoints: { exportRows }, question, shown }: StatementExportsProps) => {
  const canExport = useCan(exportRows.access as Permission);
  return canExport ? (
    <>
      <ExportButton
        label="匯出名單"
        source={{
          download: (format, options) =>
            downloadFile(exportRows, { query: { ...question, groupBy: undefined, shown, format } as never }, options),
        }}
      />
      {question.groupBy === undefined ? null : (
        <ExportButton
          label="匯出統計"
          source={{
            download: (format, options) =>
              downloadFile(exportRows, { query: { ...question, format } as never }, options),
          }}
        />
      )}
    </>
  ) : null;
};

const GroupChoice = ({ columns, search: { query, change } }: Pick<StatementViewProps, 'columns' | 'search'>) => {
  const names = groupNames(columns);
  return (
    <>
      <SelectFilter label="分組" names={names} value={query.first} hasAll onChange={(first) => change({ first })} />
      <SelectFilter
        label="再分組"
        names={names}
        value={query.second}
        hasAll
        onChange={(second) => change({ second })}
      />
    </>
  );
};

interface StatementToolbarProps extends Pick<StatementViewProps, 'columns' | 'search'> {
  /** Number of rows; undefined while they load. */
  readonly count: number | undefined;
  readonly exports: StatementExportsProps;
}

const StatementToolbar = ({ columns, search, count, exports }: StatementToolbarProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
    <GroupChoice columns={columns} search={search} />
    <Typography color="textSecondary" sx={{ flex: 1 }}>
      {count === undefined ? '' : `共 ${count} 筆`}
    </Typography>
    <StatementExports {...exports} />
  </Box>
);

/** The groups whose rows alone are shown: their conditions, a function that opens one, and chips that close them. */
const useOpenedGroups = (columns: StatementColumns, groupBy: readonly string[], { query, change }: StatementSearch) => {
  const where = whereOf(columns, query);
  const setWhere = (values: readonly string[]): void =>
    change({ where: values.length === 0 ? undefined : [...values] }, { isStep: true });
  const openGroup = ({ keys }: StatementGroup): void => {
    const opened = keys.map((key, place) =>
      columnValueText({ column: groupBy[place] ?? '', value: key === null ? '' : String(key) }),
    );
    setWhere([...new Set([...where, ...opened])]);
  };
  const valueChips = where.map((text) => {
    const { column, value } = parseColumnValue(text);
    return {
      label: `${columns[column]?.label}：${value === '' ? EMPTY_VALUE : value}`,
      onDelete: () => setWhere(where.filter((other) => other !== text)),
    };
  });
  return { where, openGroup, valueChips };
};

/** Rows of a statement with their groups; the columns in sight are exported. */
export const StatementView = (props: StatementViewProps) => {
  const { label, name, columns: described, endpoints, days, search, hiddenByDefault = [], saved } = props;
  const { query, change } = search;
  const { q, departmentId, page, pageSize } = query;
  const columns = useMemo(() => tableColumns(described), [described]);
  const columnChoice = useColumnChoice(name, columns, hiddenByDefault);
  const groupBy = groupsOf(described, query) as never[];
  const { where, openGroup, valueChips } = useOpenedGroups(described, groupBy, search);
  const question = { ...days, q, departmentId, where: [...where], ...(groupBy.length === 0 ? {} : { groupBy }) };
  const { controls, chips } = useFilterControls(filters, { query, change });
  const answer = useQuery({
    ...endpointQuery(endpoints.rows, { query: { ...question, page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const isFiltered = q !== undefined || departmentId !== undefined || where.length > 0;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 420 }}>
      <FilterBar
        keyword={q ?? ''}
        onKeywordChange={(keyword) => change({ q: keyword === '' ? undefined : keyword })}
        keywordHint="員工編號或姓名"
        filters={controls}
        chips={[...chips, ...valueChips]}
        isChanged={isFiltered}
        onClear={() => change({ q: undefined, departmentId: undefined, where: undefined })}
        saved={<SavedFilterMenu saved={saved} />}
        end={<ColumnSettings columns={columns} choice={columnChoice} />}
      />
      <StatementToolbar
        columns={described}
        search={search}
        count={data?.count}
        exports={{ endpoints, question, shown: columnChoice.visibleFields }}
      />
      {groupBy.length > 0 && data ? (
        <Box sx={{ mb: 2 }}>
          <StatementGroups columns={described} groupBy={groupBy} groups={data.groups} onOpen={openGroup} />
        </Box>
      ) : null}
      <DataTable<StatementRow>
        label={label}
        columns={columns}
        columnChoice={columnChoice}
        list={{ ...answer, data: data && { items: data.items, total: data.count, page, pageSize } }}
        query={{ page, pageSize, sort: '' }}
        sortKeys={NO_SORT_KEYS}
        onQueryChange={(patch) =>
          change({ page: patch.page, ...(patch.pageSize === undefined ? {} : { pageSize: patch.pageSize }) })
        }
        isFiltered={isFiltered}
        emptyText="沒有符合條件的資料。"
      />
    </Box>
  );
};
