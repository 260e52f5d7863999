import { overtimeDayKindNames, type PreviewOf, type TaskOf } from '@hr/contracts/signing/applications';
import { formatDate, formatHours } from '@hr/domain/dates';
import Typography from '@mui/material/Typography';
import { FaultAlert } from '../fault-alert.tsx';
import type { KindView } from '../kind-view.ts';
import { OvertimeFields } from './overtime-fields.tsx';

type MonthTotals = Omit<TaskOf<'overtime'>['background'], 'faults'>;

const formatMonth = ({ monthMinutes, allowedMinutes }: MonthTotals): string =>
  `當月加班含本次 ${formatHours(monthMinutes)}／${formatHours(allowedMinutes)} 小時`;

const formatUsableUntil = ({ usableUntil }: MonthTotals): string =>
  usableUntil === null ? '' : `；補休可用至 ${formatDate(usableUntil)}`;

interface OutlookProps {
  readonly outlook: PreviewOf<'overtime'>['outlook'];
}

const OvertimeOutlook = ({ outlook }: OutlookProps) => (
  <Typography sx={{ fontSize: 14 }}>
    {`${overtimeDayKindNames[outlook.dayKind]}加班；${formatMonth(outlook)}${formatUsableUntil(outlook)}`}
  </Typography>
);

interface BackgroundProps {
  readonly background: TaskOf<'overtime'>['background'];
}

const OvertimeBackground = ({ background }: BackgroundProps) => (
  <>
    {background.faults.map((fault) => (
      <FaultAlert key={fault.text} fault={fault} />
    ))}
    <Typography sx={{ fontSize: 14 }}>{`${formatMonth(background)}${formatUsableUntil(background)}`}</Typography>
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
