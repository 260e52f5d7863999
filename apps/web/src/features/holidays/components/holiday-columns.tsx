import { type Holiday, holidayColumns as names, holidayKindNames } from '@hr/contracts/holidays';
import { isDayOff } from '@hr/domain/holidays';
import { formatDate } from '@hr/domain/time';
import { StatusChip } from '#components/status-chip.tsx';
import type { TableColumn } from '#tables/data-table.tsx';
import { textOrDash } from '#tables/cells.tsx';
import { dayOffText, scopeText, sourceText, timeText, weekdayText } from '../holiday-text.ts';

export const DayOffChip = ({ kind }: Pick<Holiday, 'kind'>) => (
  <StatusChip kind={isDayOff(kind) ? 'positive' : 'warning'} label={dayOffText(kind)} />
);

/** The list's columns, named and ordered as an export writes them. */
export const columns: readonly TableColumn<Holiday>[] = [
  { field: 'date', headerName: names.date, width: 120, valueFormatter: formatDate },
  {
    field: 'weekday',
    headerName: names.weekday,
    width: 110,
    valueGetter: (_value, { date }) => weekdayText(date),
  },
  { field: 'name', headerName: names.name, flex: 1, minWidth: 180 },
  {
    field: 'kind',
    headerName: names.kind,
    width: 140,
    valueFormatter: (kind: Holiday['kind']) => holidayKindNames[kind],
  },
  {
    field: 'isDayOff',
    headerName: names.isDayOff,
    width: 100,
    renderCell: ({ row: { kind } }) => <DayOffChip kind={kind} />,
  },
  { field: 'scope', headerName: names.scope, width: 140, valueGetter: (_value, { kind }) => scopeText(kind) },
  { field: 'time', headerName: names.time, width: 190, valueGetter: (_value, holiday) => timeText(holiday) },
  { field: 'source', headerName: names.source, width: 190, valueGetter: (_value, holiday) => sourceText(holiday) },
  {
    field: 'shiftedFrom',
    headerName: names.shiftedFrom,
    width: 120,
    valueFormatter: (date: Holiday['shiftedFrom']) => (date === null ? '—' : formatDate(date)),
  },
  { field: 'note', headerName: names.note, flex: 1, minWidth: 200, valueFormatter: textOrDash },
];

/** Seldom wanted; the column menu shows them. */
export const hiddenAtFirst = ['scope'] as const;
