import {
  applicationKindSet,
  type EmployeeApplication,
  employeeApplicationEndpoints as endpoints,
  employeeApplications,
} from '@hr/contracts/signing/applications';
import { isApplicationCommandAllowed } from '@hr/domain/signing/applications';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { auditCommand, type Command, formCommand } from '#records/commands.tsx';
import { CancelledDaysField } from '../kinds/leave-cancellation/cancelled-days-field.tsx';
import { FollowUpDialog } from './follow-up-dialog.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';
import { bulkReassign } from './reassign-many.tsx';
import { RemindDialog } from './remind-dialog.tsx';

interface CancellationProps {
  readonly item: EmployeeApplication;
}

const LeaveDays = ({ id }: Pick<EmployeeApplication, 'id'>) => {
  const { data } = useQuery(endpointQuery(endpoints.detail, { params: { id } }));
  return data ? <CancelledDaysField days={data.days} /> : null;
};

const RELEASED_TEXT = '取消後所占的日期與時間釋出';

const cancellationEffects: Partial<Record<EmployeeApplication['kind'], string>> = {
  leave: '取消後扣抵的時數返還，所占的日期與時間一併釋出',
  overtime: '取消後所占的時間釋出，所得的補休時數一併收回',
  business_trip: RELEASED_TEXT,
  outing: RELEASED_TEXT,
};

const CancellationFields = ({ item: { id, kind } }: CancellationProps) => (
  <>
    <Typography>
      {[cancellationEffects[kind], '原紀錄保留並標示已取消。'].filter((text) => text !== undefined).join('；')}
    </Typography>
    {kind === 'leave' ? <LeaveDays id={id} /> : null}
    <TextFieldControl control={useFormContext().control} name="reason" label="取消原因" required rows={2} />
    <SwitchControl control={useFormContext().control} name="isEmployeeNotified" label="通知員工" />
  </>
);

const WithdrawalFields = () => (
  <>
    <Typography>撤銷後此申請不再簽核，保留的時數與日期一併釋出，並通知申請人。</Typography>
    <TextFieldControl control={useFormContext().control} name="reason" label="撤銷原因" required rows={2} />
  </>
);

/** 標記取消 of an application, or of some days of a leave. */
export const cancelCommand = formCommand(employeeApplications, {
  label: '標記取消',
  isDangerous: true,
  isOffered: ({ kind, state }) =>
    applicationKindSet[kind].isCancellable && isApplicationCommandAllowed(state, 'cancel'),
  endpoint: endpoints.cancel,
  valuesOf: () => ({ reason: '', dates: null, isEmployeeNotified: true }),
  Fields: CancellationFields,
  toast: 'leave.mark_cancelled.ok',
  maxWidth: 'xs',
});

export const employeeApplicationCommands: readonly Command<EmployeeApplication>[] = [
  {
    label: '改派簽核人',
    isOffered: ({ state }) => state === 'pending' || state === 'questioned',
    Dialog: ReassignDialog,
    bulk: bulkReassign,
  },
  {
    label: '催簽',
    isOffered: ({ state }) => isApplicationCommandAllowed(state, 'remind'),
    Dialog: ({ item, onClose }) => <RemindDialog application={item} endpoint={endpoints.remind} onClose={onClose} />,
  },
  formCommand(employeeApplications, {
    label: '撤銷',
    isDangerous: true,
    isOffered: ({ state }) => isApplicationCommandAllowed(state, 'withdraw'),
    endpoint: endpoints.withdraw,
    valuesOf: () => ({ reason: '' }),
    isVersioned: false,
    Fields: WithdrawalFields,
    toast: 'application.revoke.ok',
    maxWidth: 'xs',
  }),
  {
    label: '代申請銷假',
    isOffered: ({ kind, state }) => kind === 'leave' && state === 'approved',
    Dialog: FollowUpDialog,
  },
  cancelCommand,
  auditCommand(employeeApplications),
];
