import type { PreviewOf, TaskOf } from '@hr/contracts/signing/applications';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import Typography from '@mui/material/Typography';
import { FactList } from '#components/fact-list.tsx';
import type { KindView } from '../kind-view.ts';
import { LeaveCancellationFields } from './leave-cancellation-fields.tsx';

const ABSENT = '—';

interface OutlookProps {
  readonly outlook: PreviewOf<'leave_cancellation'>['outlook'];
}

type ReturnedHours = Pick<PreviewOf<'leave_cancellation'>['outlook'], 'returnedMinutes' | 'expiredMinutes'>;

const expiredText = (minutes: number): string => `${daysAndHours(minutes)}返還至已到期的額度，將列入未休結算`;

/** Describes the effect of the approval; hours that can no longer be used are listed separately. */
const outlookText = ({ returnedMinutes, expiredMinutes }: ReturnedHours): string => {
  if (returnedMinutes === 0) {
    return '此假別不扣抵時數，核准後釋出請假日期。';
  }
  const usable = returnedMinutes - expiredMinutes;
  const released = usable === 0 ? '核准後釋出請假日期。' : `核准後返還 ${daysAndHours(usable)}，並釋出請假日期。`;
  return expiredMinutes === 0 ? released : `${released}${expiredText(expiredMinutes)}。`;
};

const returnText = ({ returnedMinutes, expiredMinutes }: ReturnedHours): string => {
  const usable = returnedMinutes - expiredMinutes;
  const texts = [
    ...(usable > 0 ? [daysAndHours(usable)] : []),
    ...(expiredMinutes > 0 ? [expiredText(expiredMinutes)] : []),
  ];
  return texts.length === 0 ? ABSENT : texts.join('；');
};

const LeaveCancellationOutlook = ({ outlook }: OutlookProps) => (
  <Typography sx={{ fontSize: 14 }}>{outlookText(outlook)}</Typography>
);

interface BackgroundProps {
  readonly background: TaskOf<'leave_cancellation'>['background'];
}

const LeaveCancellationBackground = ({ background }: BackgroundProps) => (
  <FactList
    facts={[
      ['目前請假', background.leaveSummary],
      ['請假原因', background.leaveReason ?? ABSENT],
      ['核准後返還', returnText(background)],
    ]}
  />
);

/** 銷假 */
export const leaveCancellationView: KindView<'leave_cancellation'> = {
  initialValues: null,
  followUpOf: () => null,
  valuesOf: ({ leaveId, dates, reason }) => ({ leaveId, dates, reason }),
  Fields: LeaveCancellationFields,
  hasAgentField: false,
  hint: '填妥取消範圍與原因後，此處顯示返還的時數與簽核流程。',
  Outlook: LeaveCancellationOutlook,
  Background: LeaveCancellationBackground,
};
