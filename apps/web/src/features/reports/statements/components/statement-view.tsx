import {
  type Aggregate,
  columnsOf,
  columnValueText,
  type employeeStatementEndpoints,
  groupsOf,
  parseColumnValue,
  type StatementColumns,
  type StatementGroup,
  type StatementRow,
  whereOf,
} from '@hr/contracts/reports/statements';
import type { Permission } from '@hr/domain/access/roles';
import { calendarDate, formatDate, isCalendarDate } from '@hr/domain/dates';
import { useToday } from '#format/use-today.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { downloadFile } from '#api/download-file.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { QueryView } from '#components/query-view.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { useFilterControls } from '#records/use-filter-controls.tsx';
import { SavedFilterMenu } from '#saved-filters/saved-filter-menu.tsx';
import { sessionOptions, useCan } from '#session/session.ts';
import { ColumnSettings } from '#tables/column-settings.tsx';
import { DataTable, type TableColumn } from '#tables/data-table.tsx';
import { FilterBar } from '#tables/filter-bar.tsx';
import { type ColumnChoice, useColumnChoice } from '#tables/use-column-choice.ts';
import type { SavedFilters } from '#tables/use-list-search.ts';
import { ExportButton } from '#transfer/export-button.tsx';
import { sensitiveHeads } from '#transfer/export-reason.tsx';
import { PrintButton } from '#transfer/print-button.tsx';
import type { StatementSearch } from '../statement-search.ts';
import { GroupChoice, StatementGroups } from './statement-groups.tsx';

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
  /** Placeholder of the keyword. */
  readonly keywordHint?: string | undefined;
  /** Saved statements of the caller, and those that others share (我的報表). */
  readonly saved: SavedFilters;
}

const cellText = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) {
    return '';
  }
  return typeof value === 'string' && isCalendarDate(value) ? formatDate(value) : String(value);
};

/** Widths in pixels. */
const widths = { number: 115, text: 130, date: 130, mark: 170 } as const;

const tableColumns = (columns: StatementColumns): TableColumn<StatementRow>[] =>
  Object.entries(columns).map(([field, { label, kind }]) => ({
    field,
    headerName: label,
    width: widths[field === 'correctedOn' ? 'mark' : kind],
    ...(kind === 'number' ? { align: 'right', headerAlign: 'right' } : {}),
    valueGetter: (_value, { cells }) => cellText(cells[field]),
  }));

const EMPTY_VALUE = '（空白）';

const NO_SORT_KEYS: readonly string[] = [];

const filters = [departmentFilter()];

interface StatementExportsProps {
  readonly endpoints: StatementViewProps['endpoints'];
  /** Days and filters. */
  readonly question: Readonly<Record<string, unknown>>;
  readonly groupBy: readonly string[];
  readonly aggregate: Aggregate;
  readonly columns: string;
}

/** Exports and print of the columns in sight, and exports of the groups if there are any. */
const StatementExports = ({ endpoints, question, groupBy, aggregate, columns }: StatementExportsProps) => {
  const { exportRows, exportGroups } = endpoints;
  const canExport = useCan(exportRows.access as Permission);
  return canExport ? (
    <>
      <ExportButton
        label="匯出名單"
        source={{
          sensitive: sensitiveHeads(exportRows, columns),
          download: (format, { reason, ...options }) =>
            downloadFile(exportRows, { query: { ...question, columns, format, reason } }, options),
        }}
      />
      {groupBy.length === 0 ? null : (
        <ExportButton
          label="匯出統計"
          source={{
            download: (format, options) =>
              downloadFile(exportGroups, { query: { ...question, groupBy: [...groupBy], aggregate, format } }, options),
          }}
        />
      )}
      <PrintButton label="列印名單" endpoint={exportRows} query={{ ...question, columns }} />
    </>
  ) : null;
};

interface StatementToolbarProps extends Pick<StatementViewProps, 'columns' | 'search'> {
  /** Number of rows; undefined while they load. */
  readonly count: number | undefined;
  readonly exports: StatementExportsProps;
}

const StatementToolbar = ({ columns, search, count, exports }: StatementToolbarProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
    <GroupChoice columns={columns} search={search} />
    <Typography color="textSecondary" sx={{ whiteSpace: 'nowrap', flex: 1 }}>
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

/**
 * Columns in sight and their order: those of the address, so that a saved statement keeps them, otherwise those of the
 * user. Widths and density are the user's.
 */
const useStatementColumns = (
  { columns, name, search, hiddenByDefault = [] }: StatementViewProps,
  tableOf: readonly TableColumn<StatementRow>[],
): ColumnChoice => {
  const choice = useColumnChoice(name, tableOf, hiddenByDefault);
  const chosen = columnsOf(columns, search.query);
  const visible = chosen ?? choice.visibleFields;
  const order = [...visible, ...choice.order.filter((field) => !visible.includes(field))];
  const shown = Object.fromEntries(order.map((field) => [field, visible.includes(field)]));
  return {
    ...choice,
    order,
    shown,
    visibleFields: visible,
    change: ({ order: nextOrder = order, shown: nextShown = shown, ...layout }) => {
      if (Object.keys(layout).length > 0) {
        choice.change(layout);
        return;
      }
      search.change({ columns: nextOrder.filter((field) => nextShown[field] !== false).join(',') });
    },
    reset: () => {
      choice.reset();
      search.change({ columns: undefined });
    },
  };
};

/** Groups of a statement, or nothing without a column to group by. */
const GroupsOfStatement = ({
  columns,
  endpoints,
  search: { query: state },
  question,
  groupBy,
  onOpen,
}: Pick<StatementViewProps, 'columns' | 'endpoints' | 'search'> & {
  readonly question: Readonly<Record<string, unknown>>;
  readonly groupBy: readonly string[];
  readonly onOpen: (group: StatementGroup) => void;
}) => {
  const groups = useQuery({
    ...endpointQuery(endpoints.groups, { query: { ...question, groupBy } as never }),
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ mb: 2 }}>
      <QueryView query={groups}>
        {(data) => (
          <StatementGroups
            columns={columns}
            groupBy={groupBy}
            groups={data}
            aggregate={state.aggregate ?? 'average'}
            chart={state.chart ?? 'bar'}
            onOpen={onOpen}
          />
        )}
      </QueryView>
    </Box>
  );
};

/** Day of a statement, its author and the number of its rows, as on its exports. */
const StatementFooter = ({ days, count }: Pick<StatementViewProps, 'days'> & { readonly count: number }) => {
  const today = useToday();
  const { data: session } = useQuery(sessionOptions);
  const day =
    'on' in days
      ? `基準日 ${formatDate(calendarDate(days.on))}`
      : `期間 ${formatDate(calendarDate(days.from))}～${formatDate(calendarDate(days.to))}`;
  return (
    <Typography variant="caption" color="textSecondary" sx={{ mt: 1 }}>
      {`${day}　製表日期 ${formatDate(today)}　製表人 ${session?.user.empName ?? ''}　筆數 ${count}`}
    </Typography>
  );
};

/** Rows of a statement with their groups; the columns in sight are exported. */
export const StatementView = (props: StatementViewProps) => {
  const { label, columns: described, endpoints, days, search, saved, keywordHint = '員工編號或姓名' } = props;
  const { query, change } = search;
  const { q, departmentId, page, pageSize } = query;
  const columns = useMemo(() => tableColumns(described), [described]);
  const columnChoice = useStatementColumns(props, columns);
  const groupBy = groupsOf(described, query);
  const { where, openGroup, valueChips } = useOpenedGroups(described, groupBy, search);
  const question = { ...days, q, departmentId, where: [...where] };
  const { controls, chips } = useFilterControls(filters, { query, change });
  const visible = columnChoice.visibleFields.join(',');
  const answer = useQuery({
    ...endpointQuery(endpoints.rows, { query: { ...question, columns: visible, page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const isFiltered = q !== undefined || departmentId !== undefined || where.length > 0;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 420 }}>
      <FilterBar
        keyword={q ?? ''}
        onKeywordChange={(keyword) => change({ q: keyword === '' ? undefined : keyword })}
        keywordHint={keywordHint}
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
        exports={{ endpoints, question, groupBy, aggregate: query.aggregate ?? 'average', columns: visible }}
      />
      {groupBy.length === 0 ? null : (
        <GroupsOfStatement
          columns={described}
          endpoints={endpoints}
          search={search}
          question={question}
          groupBy={groupBy}
          onOpen={openGroup}
        />
      )}
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
      {data === undefined ? null : <StatementFooter days={days} count={data.count} />}
    </Box>
  );
};
