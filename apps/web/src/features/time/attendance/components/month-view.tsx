import {
  type AttendanceDayItem,
  attendanceEndpoints as endpoints,
  type AttendanceMonth,
} from '@hr/contracts/time/attendance';
import { type CalendarDate, dayOfWeek, daysOfPeriod, monthOf, weekdayName } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { endpointQuery } from '#api/endpoint-query.ts';
import { StatusChip, type StatusKind, statusPalettes } from '#components/status-chip.tsx';
import { useToday } from '#format/use-today.ts';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { CellTabStop, useTabStop } from '#tables/cell-tab-stop.ts';
import { DataTable, type TableColumn } from '#tables/data-table.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import { dayText, legend, markOf } from '../attendance-marks.ts';
import { type AttendanceSearch, monthOfQuery } from '../attendance-search.ts';
import { totalColumns } from '../attendance-totals.ts';
import { MonthStepper, ViewFilters } from './view-filters.tsx';

const filters = [departmentFilter(), employeeFilter()];

type OnOpen = (employeeId: string, on: CalendarDate) => void;

interface DayCellProps {
  readonly month: AttendanceMonth;
  readonly day: AttendanceDayItem | undefined;
  readonly onOpen: OnOpen;
}

/** Only exceptions have a colour. */
const coloursOf = (kind: StatusKind) => {
  if (kind === 'neutral') {
    return { color: 'text.secondary', bgcolor: 'background.default' };
  }
  const palette = statusPalettes[kind];
  return { color: `${palette}.dark`, bgcolor: kind === 'positive' ? 'transparent' : `${palette}.light` };
};

const DayCell = ({ month: { employee }, day, onOpen }: DayCellProps) => {
  const tabIndex = useTabStop();
  if (!day) {
    return null;
  }
  const { letter, kind } = markOf(day);
  return (
    <Link
      component="button"
      type="button"
      tabIndex={tabIndex}
      aria-label={`${employee.nameZh} ${dayText(day)}`}
      title={dayText(day)}
      underline="none"
      sx={{
        display: 'block',
        width: '100%',
        height: '100%',
        font: 'inherit',
        fontSize: letter.length > 1 ? 11 : 13,
        ...coloursOf(kind),
      }}
      onClick={() => onOpen(employee.id, day.on)}
    >
      {letter}
    </Link>
  );
};

const DAY_WIDTH = 34;

const isWeekend = (on: CalendarDate): boolean => dayOfWeek(on) === 0 || dayOfWeek(on) === 6;

const dayColumn = (on: CalendarDate, onOpen: OnOpen): TableColumn<AttendanceMonth> => ({
  field: on,
  headerName: `${Number(on.slice(8))} 日（${weekdayName(on)}）`,
  width: DAY_WIDTH,
  minWidth: DAY_WIDTH,
  resizable: false,
  disableColumnMenu: true,
  align: 'center',
  headerAlign: 'center',
  headerClassName: 'matrix-day',
  cellClassName: 'matrix-day',
  renderHeader: () => (
    <Box
      component="span"
      sx={{ textAlign: 'center', lineHeight: 1.2, color: isWeekend(on) ? 'error.dark' : 'inherit' }}
    >
      {Number(on.slice(8))}
      <Box component="small" sx={{ display: 'block', fontWeight: 400 }}>
        {weekdayName(on)}
      </Box>
    </Box>
  ),
  renderCell: ({ row, tabIndex }) => (
    <CellTabStop value={tabIndex}>
      <DayCell month={row} day={row.days.find((day) => day.on === on)} onOpen={onOpen} />
    </CellTabStop>
  ),
});

const columnsOf = (days: readonly CalendarDate[], onOpen: OnOpen): TableColumn<AttendanceMonth>[] => [
  {
    field: 'employee',
    headerName: '員工',
    width: 142,
    valueGetter: (_value: unknown, { employee }: AttendanceMonth) => `${employee.employeeNo} ${employee.nameZh}`,
  },
  {
    field: 'departmentName',
    headerName: '部門',
    width: 110,
    valueGetter: (_value: unknown, { departmentName }: AttendanceMonth) => departmentName ?? '—',
  },
  ...days.map((on) => dayColumn(on, onOpen)),
  ...totalColumns.map(({ field, label, width, text, kindOf }): TableColumn<AttendanceMonth> => ({
    field,
    headerName: label,
    width,
    align: 'right',
    headerAlign: 'right',
    valueGetter: (_value: unknown, { totals }: AttendanceMonth) => text(totals),
    ...(kindOf
      ? {
          renderCell: ({ row: { totals } }) => {
            const kind = kindOf(totals);
            return kind === null ? text(totals) : <StatusChip kind={kind} label={text(totals)} />;
          },
        }
      : {}),
  })),
];

const NO_SORT_KEYS: readonly string[] = [];

const Legend = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mb: 1, color: 'text.secondary', fontSize: 13 }}>
    {legend.map(([letter, name]) => (
      <span key={letter}>{`${letter} ${name}`}</span>
    ))}
  </Box>
);

interface MonthViewProps {
  readonly search: AttendanceSearch;
}

/** 月矩陣: everyone's days of a month with their totals. */
export const MonthView = ({ search }: MonthViewProps) => {
  const { query, change } = search;
  const { page, pageSize, departmentId, employeeId, openId } = query;
  const month = monthOfQuery(query, useToday());
  const list = useQuery({
    ...endpointQuery(endpoints.month, { query: { month, page, pageSize, departmentId, employeeId } }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(
    () =>
      columnsOf(daysOfPeriod(monthOf(`${month}-01` as CalendarDate)), (id, on) =>
        change({ openId: id, openOn: on, page }),
      ),
    [month, change, page],
  );
  const columnChoice = useColumnChoice('attendance_month', columns);
  return (
    <>
      <ViewFilters search={search} filters={filters}>
        <MonthStepper
          month={month}
          onChange={(next) =>
            change({ month: next, from: undefined, to: undefined, openId: undefined, openOn: undefined })
          }
        />
      </ViewFilters>
      <Legend />
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flex: 1,
          minHeight: 0,
          '& .matrix-day': { px: 0 },
          '& .MuiDataGrid-cell.matrix-day': { p: '1px' },
        }}
      >
        <DataTable<AttendanceMonth>
          label="出勤月矩陣"
          columns={columns}
          columnChoice={columnChoice}
          list={list}
          query={{ page, pageSize, sort: '' }}
          sortKeys={NO_SORT_KEYS}
          onQueryChange={(patch) =>
            change({ page: patch.page, ...(patch.pageSize === undefined ? {} : { pageSize: patch.pageSize }) })
          }
          activeId={openId}
          getRowId={({ employee }) => employee.id}
          nameOf={({ employee }) => `${employee.employeeNo} ${employee.nameZh}`}
          isFiltered={departmentId !== undefined || employeeId !== undefined}
          emptyText="此月份沒有可檢視的員工。"
        />
      </Box>
    </>
  );
};
