import type { Holiday } from '@hr/contracts/organisation/holidays';
import { isDerivableYear } from '@hr/domain/organisation/holidays';
import type { CalendarDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { holidayYearOptions } from '../holiday-year.queries.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { GenerateYearDialog } from './generate-year-dialog.tsx';
import { YearCalendar } from './year-calendar.tsx';

interface YearPanelProps {
  readonly year: number;
  readonly canEdit: boolean;
  readonly onOpen: (holiday: Holiday) => void;
  readonly onAdd: (date: CalendarDate) => void;
}

/** The calendar of a year in each of its states; a year without holidays of the law says how to get them. */
export const YearPanel = ({ year, canEdit, onOpen, onAdd }: YearPanelProps) => {
  const { data, error, refetch } = useQuery(holidayYearOptions(year));
  if (error && !data) {
    return <ErrorView error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <LoadingView />;
  }
  const isLoaded = data.items.some(({ source }) => source !== 'own');
  return (
    <>
      {isLoaded ? null : <UnloadedYear year={year} canEdit={canEdit} />}
      <CalendarLegend />
      <YearCalendar data={data} canEdit={canEdit} onOpen={onOpen} onAdd={onAdd} />
    </>
  );
};

const UnloadedYear = ({ year, canEdit }: Pick<YearPanelProps, 'year' | 'canEdit'>) => {
  const [isAsked, setIsAsked] = useState(false);
  const isDerivable = isDerivableYear(year);
  const text = isDerivable
    ? `${year} 年尚無國定假日，可依法推算產生，或匯入政府行政機關辦公日曆表。`
    : `${year} 年尚無國定假日，且無法推算此年度的農曆節日，請匯入政府行政機關辦公日曆表。`;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        canEdit && isDerivable ? (
          <Button variant="outlined" size="small" onClick={() => setIsAsked(true)}>
            產生年度假日
          </Button>
        ) : undefined
      }
    >
      {text}
      {isAsked ? <GenerateYearDialog year={year} onClose={() => setIsAsked(false)} /> : null}
    </Alert>
  );
};
