import type { Holiday } from '@hr/contracts/holidays';
import type { CalendarDate } from '@hr/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#session/session.ts';
import { Page } from '#components/page.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import { useSearchState } from '#tables/use-search-state.ts';
import { CreateHolidayDialog } from '../components/create-holiday-dialog.tsx';
import type { HolidayCommand } from '../components/holiday-actions.tsx';
import { columns, hiddenAtFirst } from '../components/holiday-columns.tsx';
import { HolidayDialogs } from '../components/holiday-dialogs.tsx';
import { HolidayDrawer } from '../components/holiday-drawer.tsx';
import { HolidayListPanel } from '../components/holiday-list-panel.tsx';
import { HolidayPageActions } from '../components/holiday-page-actions.tsx';
import { HolidayViewBar } from '../components/holiday-view-bar.tsx';
import { YearPanel } from '../components/year-panel.tsx';
import { holidayPageSchema, thisYear } from '../holiday-page-state.ts';
import { holidayListOptions } from '../holiday.queries.ts';

/** 假日設定: the holidays of a year as a calendar or a list. */
export const HolidayPage = () => {
  const [{ view, holiday: openId, ...asked }, change, reset] = useSearchState(holidayPageSchema);
  const [command, setCommand] = useState<{ command: HolidayCommand; holiday: Holiday } | null>(null);
  const [adding, setAdding] = useState<CalendarDate | null>(null);
  const canEdit = useCan('holiday_set_up:edit');
  const columnChoice = useColumnChoice('holidays', columns, hiddenAtFirst);
  const year = asked.year ?? thisYear();
  const query = { ...asked, year };
  const { data } = useQuery(holidayListOptions(query));
  const open = (holiday: string | undefined): void => change({ holiday, page: query.page });
  return (
    <Page
      title="假日設定"
      count={data?.total}
      actions={
        <HolidayPageActions
          query={query}
          year={year}
          canEdit={canEdit}
          columns={columnChoice.visibleFields}
          onYearImported={(imported) => change({ year: imported })}
        />
      }
    >
      <HolidayViewBar
        view={view}
        year={year}
        onViewChange={(next) => change({ view: next })}
        onYearChange={(next) => change({ year: next })}
      />
      {view === 'calendar' ? (
        <YearPanel year={year} canEdit={canEdit} onOpen={({ id }) => open(id)} onAdd={setAdding} />
      ) : (
        <HolidayListPanel
          query={query}
          columnChoice={columnChoice}
          onQueryChange={change}
          onClear={() => {
            reset();
            change({ view, year });
          }}
          onOpen={({ id }) => open(id)}
        />
      )}
      {openId === undefined ? null : (
        <HolidayDrawer
          holidayId={openId}
          canEdit={canEdit}
          onCommand={(next, holiday) => setCommand({ command: next, holiday })}
          onClose={() => open(undefined)}
        />
      )}
      {command ? (
        <HolidayDialogs
          {...command}
          onClose={() => setCommand(null)}
          onDeleted={() => {
            setCommand(null);
            open(undefined);
          }}
        />
      ) : null}
      {adding ? <CreateHolidayDialog date={adding} onClose={() => setAdding(null)} /> : null}
    </Page>
  );
};
