import { type Holiday, holidays, yearSchema } from '@hr/contracts/organisation/holidays';
import { type CalendarDate, calendarDate } from '@hr/domain/dates';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { z } from 'zod';
import { Page } from '#components/page.tsx';
import { today } from '#format/use-today.ts';
import { choiceFilter, valueFilters } from '#records/filters.tsx';
import type { ListQuery } from '#records/kind.ts';
import { CreatedNotice } from '#records/created-notice.tsx';
import { RecordActions } from '#records/record-actions.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { useRecordList } from '#records/use-record-list.ts';
import { useCan } from '#session/session.ts';
import { GovernmentCalendarDialog } from '../components/government-calendar-dialog.tsx';
import { CreateHoliday, holidayCommands } from '../components/holiday-commands.tsx';
import { DayOffChip, HolidayFacts } from '../components/holiday-facts.tsx';
import { HolidayViewBar } from '../components/holiday-view-bar.tsx';
import { YearPanel } from '../components/year-panel.tsx';
import { sourceText, thisYear, weekdayText } from '../holiday-text.ts';

const columns = tableColumns<Holiday>(holidays, {
  cells: {
    weekday: ({ date }) => weekdayText(date),
    isDayOff: (item) => <DayOffChip item={item} />,
    source: sourceText,
  },
  widths: { weekday: 110, isDayOff: 100, scope: 140, source: 190 },
});

/** Columns hidden by default; the column menu shows them. */
const hiddenByDefault = ['scope'];

const filters = [
  ...valueFilters(holidays.fields),
  choiceFilter('isDayOff', { label: '是否放假', names: { yes: '放假', no: '上班' } }),
  ...valueFilters(holidays.stored),
];

/** The year is not a filter, so clearing the filters keeps it. */
const extraParams = { view: z.enum(['calendar', 'list']).default('calendar'), year: yearSchema.optional() };

/** The calendar shows the whole year regardless of the list filters. */
const queryOf = (query: ListQuery, { view, year = thisYear() }: z.output<z.ZodObject<typeof extraParams>>): ListQuery =>
  view === 'calendar' ? holidays.listQuery.parse({ year }) : { ...query, year };

const isShown = ({ view }: { readonly view: 'calendar' | 'list' }): boolean => view === 'list';

const defaultDate = (year: number): CalendarDate =>
  today().startsWith(String(year)) ? today() : calendarDate(`${year}-01-01`);

/** 假日設定: the holidays of a year as a calendar or a list. */
export const HolidayPage = () => {
  const list = useRecordList(holidays, { columns, hiddenByDefault, extraParams, queryOf, isShown });
  const [adding, setAdding] = useState<CalendarDate | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const canEdit = useCan('holiday_set_up:edit');
  const { view, year = thisYear() } = list.extraParams;
  const showYear = (next: number): void => list.change({ year: next });
  return (
    <Page
      title="假日設定"
      count={list.list.data?.total}
      actions={
        <>
          {canEdit ? (
            <Button variant="outlined" startIcon={<EventAvailableOutlined />} onClick={() => setIsImporting(true)}>
              匯入辦公日曆表
            </Button>
          ) : null}
          <RecordActions list={list} Create={CreateHoliday} initial={{ date: defaultDate(year) }} />
        </>
      }
    >
      <HolidayViewBar
        view={view}
        year={year}
        onViewChange={(next) => list.change({ view: next })}
        onYearChange={showYear}
      />
      {view === 'calendar' ? (
        <>
          <CreatedNotice list={list} isShown={({ date }) => date.startsWith(String(year))} />
          <YearPanel year={year} canEdit={canEdit} onOpen={({ id }) => list.open(id)} onAdd={setAdding} />
        </>
      ) : (
        <RecordTable
          commands={holidayCommands}
          list={list}
          filters={filters}
          emptyText="此年度尚無資料，請點選「新增假日」建立第一筆，或匯入辦公日曆表。"
        />
      )}
      <RecordPanel list={list} commands={holidayCommands} Status={DayOffChip}>
        {(item) => <HolidayFacts item={item} />}
      </RecordPanel>
      {adding ? (
        <CreateHoliday
          initial={{ date: adding }}
          onDone={(made) => list.setCreatedRecord(made as Holiday)}
          onClose={() => setAdding(null)}
        />
      ) : null}
      {isImporting ? <GovernmentCalendarDialog onImported={showYear} onClose={() => setIsImporting(false)} /> : null}
    </Page>
  );
};
