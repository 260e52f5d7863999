import type { PreviewOf, TaskOf } from '@hr/contracts/signing/applications';
import { leaveAmountUnit } from '@hr/domain/leave/annual-leave';
import { daysAndHours, daysAndHoursOfParts } from '@hr/domain/leave/leave-ledger';
import { formatDate } from '@hr/domain/dates';
import Typography from '@mui/material/Typography';
import { AbsenceList } from '../absence-list.tsx';
import { LeaveStandingFacts } from './leave-standing-facts.tsx';
import type { KindView } from '../kind-view.ts';
import { LeaveFields } from './leave-fields.tsx';

const formatDraws = ({ draws, remainingMinutes, standing }: PreviewOf<'leave'>['outlook']): string => {
  const unit = leaveAmountUnit(standing);
  const shown = daysAndHoursOfParts(
    draws.map(({ minutes }) => minutes),
    unit,
  );
  const drawTexts = draws.map(({ until }, place) => `${shown[place]}（${formatDate(until)} 到期）`);
  return `扣抵 ${drawTexts.join('、')}，申請後剩餘 ${daysAndHours(remainingMinutes ?? 0, unit)}`;
};

interface OutlookProps {
  readonly outlook: PreviewOf<'leave'>['outlook'];
}

const LeaveOutlook = ({ outlook }: OutlookProps) => (
  <>
    <LeaveStandingFacts standing={outlook.standing} />
    {outlook.draws.length === 0 ? null : <Typography sx={{ fontSize: 14 }}>{formatDraws(outlook)}</Typography>}
    <Typography variant="h3" sx={{ mt: 1.5, mb: 0.5 }}>
      同日不在人員
    </Typography>
    <AbsenceList away={outlook.away} awayCount={outlook.awayCount} />
  </>
);

interface BackgroundProps {
  readonly background: TaskOf<'leave'>['background'];
}

const LeaveBackground = ({ background: { standing, away, awayCount } }: BackgroundProps) => (
  <>
    <LeaveStandingFacts standing={standing} />
    <Typography variant="h3" sx={{ mt: 1.5, mb: 0.5 }}>
      同日不在人員
    </Typography>
    <AbsenceList away={away} awayCount={awayCount} />
  </>
);

/** 請假 */
export const leaveView: KindView<'leave'> = {
  initialValues: () => ({
    leaveType: 'annual_leave',
    variant: null,
    eventOn: null,
    startOn: null,
    startMinute: null,
    endOn: null,
    endMinute: null,
    reason: null,
    hasProof: false,
  }),
  followUpOf: ({ id, days }) =>
    days.some(({ isCancelled }) => !isCancelled)
      ? { label: '申請銷假', kind: 'leave_cancellation', values: { leaveId: id, dates: null, reason: null } }
      : null,
  valuesOf: ({ periods: _periods, ...payload }) => payload,
  Fields: LeaveFields,
  hasAgentField: true,
  hint: '填妥假別與起迄後，此處顯示時數、剩餘與簽核流程。',
  Outlook: LeaveOutlook,
  Background: LeaveBackground,
};
