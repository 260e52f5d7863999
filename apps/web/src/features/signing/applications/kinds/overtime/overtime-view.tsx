import { overtimeDayKindNames, type PreviewOf, type TaskOf } from '@hr/contracts/signing/applications';
import { type CalendarDate, formatDate, formatHours } from '@hr/domain/dates';
import Typography from '@mui/material/Typography';
import { FaultAlert } from '../fault-alert.tsx';
import type { KindView } from '../kind-view.ts';
import { OvertimeFields } from './overtime-fields.tsx';

type Totals = Omit<NonNullable<TaskOf<'overtime'>['background']>, 'faults'>;

const formatTotal = (label: string, { minutes, allowedMinutes }: Totals['month']): string => {
  const room = allowedMinutes - minutes;
  const rest = room < 0 ? `已超過 ${formatHours(-room)} 小時` : `尚可 ${formatHours(room)} 小時`;
  return `${label}加班含本次 ${formatHours(minutes)}／${formatHours(allowedMinutes)} 小時，${rest}`;
};

const monthNumber = (date: CalendarDate): number => Number(date.slice(5, 7));

/** Overtime of the month and of three months with the room left, and the end of earned leave. */
const OvertimeTotals = ({ totals: { month, threeMonths, usableUntil } }: { readonly totals: Totals }) => {
  const cycle = `（${monthNumber(threeMonths.from)}～${monthNumber(threeMonths.to)} 月）`;
  return (
    <>
      <Typography sx={{ fontSize: 14 }}>{formatTotal('當月', month)}</Typography>
      <Typography sx={{ fontSize: 14 }}>{formatTotal(`連續三個月${cycle}`, threeMonths)}</Typography>
      {usableUntil === null ? null : (
        <Typography sx={{ fontSize: 14 }}>{`補休可用至 ${formatDate(usableUntil)}`}</Typography>
      )}
    </>
  );
};

interface OutlookProps {
  readonly outlook: PreviewOf<'overtime'>['outlook'];
}

const OvertimeOutlook = ({ outlook }: OutlookProps) => (
  <>
    <Typography sx={{ fontSize: 14 }}>{`${overtimeDayKindNames[outlook.dayKind]}加班`}</Typography>
    <OvertimeTotals totals={outlook} />
  </>
);

interface BackgroundProps {
  readonly background: TaskOf<'overtime'>['background'];
}

const OvertimeBackground = ({ background }: BackgroundProps) => (
  <>
    {background.faults.map((fault) => (
      <FaultAlert key={fault.text} fault={fault} />
    ))}
    <OvertimeTotals totals={background} />
  </>
);

/** 加班 */
export const overtimeView: KindView<'overtime'> = {
  initialValues: () => ({
    on: null,
    startMinute: null,
    endMinute: null,
    breakMinutes: 0,
    compensation: 'pay',
    reason: null,
  }),
  followUpOf: () => null,
  valuesOf: ({ dayKind: _dayKind, ...request }) => ({ ...request }),
  Fields: OvertimeFields,
  hasAgentField: false,
  hint: '填妥日期、起迄與事由後，此處顯示時數、上限與簽核流程。',
  Outlook: OvertimeOutlook,
  Background: OvertimeBackground,
};
