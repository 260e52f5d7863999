import type { AttendanceDayOfPerson } from '@hr/contracts/time/attendance';
import { useMemo, useState } from 'react';
import { useCan } from '#session/session.ts';
import { DataTable, type ListState } from '#tables/data-table.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import type { AttendanceSearch } from '../attendance-search.ts';
import { dayColumns, type DayStep } from './day-columns.tsx';
import { AddPunchDialog, ConfirmDayDialog } from './day-dialogs.tsx';

interface DayTableProps {
  readonly label: string;
  readonly list: ListState<AttendanceDayOfPerson>;
  readonly search: Pick<AttendanceSearch, 'query' | 'change'>;
  readonly hasDate?: boolean;
  readonly isFiltered: boolean;
  readonly emptyText: string;
}

const NO_SORT_KEYS: readonly string[] = [];

const idOf = (employeeId: string | undefined, on: string | undefined): string => `${employeeId ?? ''} ${on ?? ''}`;

interface OpenStep {
  readonly step: Exclude<DayStep, 'explain'>;
  readonly day: AttendanceDayOfPerson;
}

const StepDialog = ({ step, day, onClose }: OpenStep & { readonly onClose: () => void }) =>
  step === 'confirm' ? (
    <ConfirmDayDialog day={day} onClose={onClose} />
  ) : (
    <AddPunchDialog day={day} onClose={onClose} />
  );

/** List of days of people; a row opens its explanation. */
export const DayTable = ({ label, list, search, hasDate = false, isFiltered, emptyText }: DayTableProps) => {
  const { query, change } = search;
  const canEdit = useCan('attendance_overview:edit');
  const [open, setOpen] = useState<OpenStep | null>(null);
  const columns = useMemo(() => {
    const handleStep = (step: DayStep, day: AttendanceDayOfPerson): void => {
      if (step === 'explain') {
        change({ openId: day.employee.id, openOn: day.on, page: query.page });
      } else {
        setOpen({ step, day });
      }
    };
    return dayColumns({ hasDate, canEdit, onStep: handleStep });
  }, [hasDate, canEdit, change, query.page]);
  const columnChoice = useColumnChoice(hasDate ? 'attendance_anomalies' : 'attendance_day', columns);
  return (
    <>
      <DataTable<AttendanceDayOfPerson>
        label={label}
        columns={columns}
        columnChoice={columnChoice}
        list={list}
        query={{ page: query.page, pageSize: query.pageSize, sort: '' }}
        sortKeys={NO_SORT_KEYS}
        onQueryChange={({ page, pageSize }) => change({ page, ...(pageSize === undefined ? {} : { pageSize }) })}
        onRowActivate={(day) => change({ openId: day.employee.id, openOn: day.on, page: query.page })}
        activeId={query.openId === undefined ? undefined : idOf(query.openId, query.openOn)}
        getRowId={({ employee, on }) => idOf(employee.id, on)}
        nameOf={({ employee }) => `${employee.employeeNo} ${employee.nameZh}`}
        isFiltered={isFiltered}
        emptyText={emptyText}
      />
      {open ? <StepDialog {...open} onClose={() => setOpen(null)} /> : null}
    </>
  );
};
