import { type Holiday, holidayKindNames } from '@hr/contracts/holidays';
import { formatDateWithWeekday } from '@hr/domain/time';
import { useQuery } from '@tanstack/react-query';
import { ErrorView } from '#components/error-view.tsx';
import { FactList } from '#components/fact-list.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { SidePanel } from '#components/side-panel.tsx';
import { textOrDash } from '#tables/cells.tsx';
import { scopeText, sourceText, timeText } from '../holiday-text.ts';
import { holidayOptions } from '../holiday.queries.ts';
import { HolidayActions, type HolidayCommand } from './holiday-actions.tsx';
import { DayOffChip } from './holiday-columns.tsx';

interface HolidayDrawerProps {
  readonly holidayId: string;
  readonly canEdit: boolean;
  readonly onCommand: (command: HolidayCommand, holiday: Holiday) => void;
  readonly onClose: () => void;
}

const factsOf = (holiday: Holiday): readonly (readonly [string, string])[] => [
  ['日期', formatDateWithWeekday(holiday.date)],
  ['類別', holidayKindNames[holiday.kind]],
  ['適用對象', scopeText(holiday.kind)],
  ['起訖時間', timeText(holiday)],
  ['來源', sourceText(holiday)],
  ...(holiday.shiftedFrom === null
    ? []
    : ([
        ['調移自', formatDateWithWeekday(holiday.shiftedFrom)],
        ['協商或同意紀錄', textOrDash(holiday.shiftConsent)],
      ] as const)),
  ['備註', textOrDash(holiday.note)],
];

/** One holiday: what is known of it, and what may be done with it. */
export const HolidayDrawer = ({ holidayId, canEdit, onCommand, onClose }: HolidayDrawerProps) => {
  const { data: holiday, error, refetch } = useQuery(holidayOptions(holidayId));
  return (
    <SidePanel
      title={holiday?.name ?? '假日'}
      status={holiday ? <DayOffChip kind={holiday.kind} /> : null}
      onClose={onClose}
    >
      {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : null}
      {holiday || error ? null : <LoadingView />}
      {holiday ? (
        <>
          <HolidayActions holiday={holiday} canEdit={canEdit} onCommand={(command) => onCommand(command, holiday)} />
          <FactList facts={factsOf(holiday)} />
        </>
      ) : null}
    </SidePanel>
  );
};
