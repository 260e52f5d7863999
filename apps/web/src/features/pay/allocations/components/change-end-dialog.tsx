import {
  type Allocation,
  allocationEndpoints as endpoints,
  allocations,
  type AllocationSummary,
} from '@hr/contracts/pay/allocations';
import { addDays, type CalendarDate, formatDate, isCalendarDate } from '@hr/domain/dates';
import { type AllocatedPeriod, changeSums } from '@hr/domain/pay/allocations';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '#api/call.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { useFormRecord } from '#records/form-record.ts';
import { RecordFormDialog } from '#records/record-form-dialog.tsx';

/** Days whose sum changes with the last day of an allocation. */
const changeOf = ({ endOn, percent }: Allocation, last: CalendarDate): AllocatedPeriod =>
  last < endOn
    ? { from: addDays(last, 1), to: endOn, percent: -percent }
    : { from: addDays(endOn, 1), to: last, percent };

const isWrong = ({ from, percent }: AllocatedPeriod, since: CalendarDate | null): boolean =>
  percent > 100 || (since !== null && from >= since && percent < 100);

interface SumsPreviewProps {
  readonly item: Allocation;
  readonly summary: AllocationSummary;
}

const SumsPreview = ({ item, summary: { periods, since } }: SumsPreviewProps) => {
  const last: unknown = useWatch({ name: 'endOn' });
  if (typeof last !== 'string' || !isCalendarDate(last) || last === item.endOn || last < item.startOn) {
    return <Typography color="textSecondary">選擇不同的迄日後，於此列出變動的合計。</Typography>;
  }
  const change = changeOf(item, last);
  const after = changeSums(periods, change).filter(({ from, to }) => from <= change.to && to >= change.from);
  return (
    <>
      <LinesTable
        title="變更後的分攤合計"
        heads={['期間', '分攤合計']}
        lines={after.map(({ from, to, percent }) => ({
          id: from,
          cells: [`${formatDate(from)} ～ ${formatDate(to)}`, `${percent}%`],
        }))}
      />
      {after.some((sum) => isWrong(sum, since)) ? (
        <Alert severity="warning">變更後有期間的合計不是 100%，超過 100% 或全額支應人員不足 100% 時無法儲存。</Alert>
      ) : null}
    </>
  );
};

const EndFields = ({ summary }: Pick<SumsPreviewProps, 'summary'>) => {
  const item = useFormRecord() as unknown as Allocation;
  return (
    <>
      <Typography>{`${item.percent}%，目前迄日 ${formatDate(item.endOn)}`}</Typography>
      <DateFieldControl control={useFormContext().control} name="endOn" label="分攤迄日" required />
      <SumsPreview item={item} summary={summary} />
    </>
  );
};

interface ChangeEndDialogProps extends SumsPreviewProps {
  /** Day to which the bar was dragged. */
  readonly endOn: CalendarDate;
  readonly onClose: () => void;
}

/** Confirms another last day of an allocation, with the sums after the change. */
export const ChangeEndDialog = ({ item, endOn, summary, onClose }: ChangeEndDialogProps) => (
  <RecordFormDialog
    kind={allocations}
    item={item}
    title={`調整迄日：${allocations.titleOf(item)}`}
    submitLabel="調整"
    command="調整迄日"
    schema={endpoints.changeEnd.body}
    valuesOf={(latest) => ({ endOn, version: (latest ?? item).version })}
    send={(body) => call(endpoints.changeEnd, { params: { id: item.id }, body })}
    maxWidth="xs"
    onClose={onClose}
  >
    <EndFields summary={summary} />
  </RecordFormDialog>
);
