import { exportHolidays, type HolidayListQuery, importHolidays, previewHolidayImport } from '@hr/contracts/holidays';
import { calendarDate } from '@hr/domain/time';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { downloadFile } from '#api/download-file.ts';
import { ListActions } from '#transfer/list-actions.tsx';
import { today } from '#format/today.ts';
import { holidayImportExample } from '../holiday-import-example.ts';
import { useRefreshHolidays } from '../holiday.queries.ts';
import { CreateHolidayDialog } from './create-holiday-dialog.tsx';
import { GovernmentCalendarDialog } from './government-calendar-dialog.tsx';

const imports = { preview: previewHolidayImport, commit: importHolidays };

interface HolidayPageActionsProps {
  readonly query: HolidayListQuery;
  readonly year: number;
  readonly canEdit: boolean;
  /** The columns that the list shows, in their order. */
  readonly columns: readonly string[];
  readonly onYearImported: (year: number) => void;
}

export const HolidayPageActions = ({ query, year, canEdit, columns, onYearImported }: HolidayPageActionsProps) => {
  const [isImporting, setIsImporting] = useState(false);
  const refresh = useRefreshHolidays();
  const { page: _page, pageSize: _pageSize, ...filters } = query;
  const usualDate = today().startsWith(String(year)) ? today() : calendarDate(`${year}-01-01`);
  return (
    <>
      {canEdit ? (
        <Button variant="outlined" startIcon={<EventAvailableOutlined />} onClick={() => setIsImporting(true)}>
          匯入辦公日曆表
        </Button>
      ) : null}
      <ListActions
        noun="假日"
        screen="holiday_set_up"
        onExport={(format, options) =>
          downloadFile(exportHolidays, { query: { ...filters, format, columns: columns.join(',') } }, options)
        }
        imports={imports}
        importExample={holidayImportExample}
        onImported={() => void refresh()}
        renderCreate={(close) => <CreateHolidayDialog date={usualDate} onClose={close} />}
      />
      {isImporting ? (
        <GovernmentCalendarDialog onImported={onYearImported} onClose={() => setIsImporting(false)} />
      ) : null}
    </>
  );
};
