import { type Holiday, holidayEndpoints } from '@hr/contracts/organisation/holidays';
import { isDerivableYear } from '@hr/domain/organisation/holidays';
import type { CalendarDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorView } from '#components/error-view.tsx';
import { LookLegend } from '#components/look-legend.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { endpointQuery } from '#api/endpoint-query.ts';
import { dayColours, dayLooks } from '../day-looks.ts';
import { GenerateYearDialog } from './generate-year-dialog.tsx';
import { YearCalendar } from './year-calendar.tsx';

const looks = Object.fromEntries(dayLooks.map((look) => [look.kind, look]));

interface YearPanelProps {
  readonly year: number;
  readonly canEdit: boolean;
  readonly onOpen: (holiday: Holiday) => void;
  readonly onAdd: (date: CalendarDate) => void;
}

/** Calendar of a year; a year without statutory holidays shows how to generate them. */
export const YearPanel = ({ year, canEdit, onOpen, onAdd }: YearPanelProps) => {
  const { data, error, refetch } = useQuery(holidayYearOptions(year));
  if (!data) {
    return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
  }
  const isLoaded = data.items.some(({ source }) => source !== 'own');
  return (
    <>
      {isLoaded ? null : <UnloadedYear year={year} canEdit={canEdit} />}
      <LookLegend looks={looks} coloursOf={dayColours}>
        <li>
          <Box component="span" sx={{ width: 22, height: 22, border: 1, borderStyle: 'dashed', borderRadius: 1 }} />
          依法推算，尚未公布
        </li>
      </LookLegend>
      <YearCalendar data={data} canEdit={canEdit} onOpen={onOpen} onAdd={onAdd} />
    </>
  );
};

const UnloadedYear = ({ year, canEdit }: Pick<YearPanelProps, 'year' | 'canEdit'>) => {
  const [isGenerating, setIsGenerating] = useState(false);
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
          <Button variant="outlined" size="small" onClick={() => setIsGenerating(true)}>
            產生年度假日
          </Button>
        ) : undefined
      }
    >
      {text}
      {isGenerating ? <GenerateYearDialog year={year} onClose={() => setIsGenerating(false)} /> : null}
    </Alert>
  );
};

/** Query of all records of a year. */
const holidayYearOptions = (year: number) => queryOptions(endpointQuery(holidayEndpoints.year, { query: { year } }));
