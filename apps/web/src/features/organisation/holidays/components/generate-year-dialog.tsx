import { holidayEndpoints } from '@hr/contracts/organisation/holidays';
import { statutoryHolidays } from '@hr/domain/organisation/holidays';
import { call } from '#api/call.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';

interface GenerateYearDialogProps {
  readonly year: number;
  readonly onClose: () => void;
}

/** 產生年度假日 by law, until the government publishes the year. */
export const GenerateYearDialog = ({ year, onClose }: GenerateYearDialogProps) => {
  const refresh = useRefresh('holidays');
  const days = statutoryHolidays(year);
  const substitutes = days.filter(({ kind }) => kind === 'substitute_holiday').length;
  return (
    <ConfirmDialog
      open
      title={`產生 ${year} 年度假日？`}
      confirmLabel="產生"
      onClose={onClose}
      onConfirm={async () => {
        const { created, skipped } = await call(holidayEndpoints.generate, { body: { year } });
        toast(skipped > 0 ? 'holiday.generate.ok_some_kept' : 'holiday.generate.ok', { values: { created, skipped } });
        onClose();
        await refresh();
      }}
    >
      {`依紀念日及節日實施條例推算國定假日 ${days.length - substitutes} 日、補假 ${substitutes} 日，並標示「依法推算，尚未公布」。政府公布後請匯入辦公日曆表確認。`}
    </ConfirmDialog>
  );
};
