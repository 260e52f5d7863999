import type { PreviewOf, TaskOf } from '@hr/contracts/applications';
import { daysAndHours } from '@hr/domain/leave-ledger';
import Typography from '@mui/material/Typography';
import { FactList } from '#components/fact-list.tsx';
import type { KindLook } from '../kind-look.ts';
import { LeaveCancellationFields } from './leave-cancellation-fields.tsx';

const ABSENT = '—';

interface OutlookProps {
  readonly outlook: PreviewOf<'leave_cancellation'>['outlook'];
}

const LeaveCancellationOutlook = ({ outlook: { returnedMinutes } }: OutlookProps) => (
  <Typography sx={{ fontSize: 14 }}>
    {returnedMinutes === 0
      ? '此假別不扣抵時數，核准後釋出請假日期。'
      : `核准後返還 ${daysAndHours(returnedMinutes)}，並釋出請假日期。`}
  </Typography>
);

interface BackgroundProps {
  readonly background: TaskOf<'leave_cancellation'>['background'];
}

const LeaveCancellationBackground = ({ background }: BackgroundProps) => (
  <FactList
    facts={[
      ['目前請假', background.leaveSummary],
      ['請假原因', background.leaveReason ?? ABSENT],
      ['核准後返還', background.returnedMinutes === 0 ? ABSENT : daysAndHours(background.returnedMinutes)],
    ]}
  />
);

/** 銷假 */
export const leaveCancellationLook: KindLook<'leave_cancellation'> = {
  beginning: null,
  followUpOf: () => null,
  valuesOf: ({ leaveId, dates, reason }) => ({ leaveId, dates, reason }),
  Fields: LeaveCancellationFields,
  asksForAgent: false,
  hint: '填妥取消範圍與原因後，此處顯示返還的時數與簽核流程。',
  Outlook: LeaveCancellationOutlook,
  Background: LeaveCancellationBackground,
};
