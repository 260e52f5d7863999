import { type Holiday, type HolidayListQuery, holidaySortKeys } from '@hr/contracts/holidays';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '#tables/data-table.tsx';
import type { ColumnChoice } from '#tables/use-column-choice.ts';
import { holidayListOptions } from '../holiday.queries.ts';
import { columns } from './holiday-columns.tsx';
import { HolidayFilters } from './holiday-filters.tsx';

interface HolidayListPanelProps {
  readonly query: HolidayListQuery;
  readonly columnChoice: ColumnChoice;
  readonly onQueryChange: (patch: Partial<HolidayListQuery>) => void;
  readonly onClear: () => void;
  readonly onOpen: (holiday: Holiday) => void;
}

const isFiltered = ({ q, kind, isDayOff, source }: HolidayListQuery): boolean =>
  q !== '' || kind !== undefined || isDayOff !== undefined || source !== undefined;

/** The records of a year that the filters let through, as a table. */
export const HolidayListPanel = ({ query, columnChoice, onQueryChange, onClear, onOpen }: HolidayListPanelProps) => (
  <>
    <HolidayFilters
      query={query}
      onChange={(patch) => onQueryChange(patch as Partial<HolidayListQuery>)}
      onClear={onClear}
    />
    <DataTable
      label="假日清單"
      columns={columns}
      columnChoice={columnChoice}
      list={useQuery(holidayListOptions(query))}
      query={query}
      sortKeys={holidaySortKeys}
      onQueryChange={(patch) => onQueryChange(patch as Partial<HolidayListQuery>)}
      onRowActivate={onOpen}
      isFiltered={isFiltered(query)}
      emptyText="此年度尚無資料，請點選「新增假日」建立第一筆，或匯入辦公日曆表。"
    />
  </>
);
