import {
  type EmployeeApplication,
  employeeApplicationEndpoints as endpoints,
  employeeApplications,
} from '@hr/contracts/applications';
import { isApplicationCommandAllowed } from '@hr/domain/applications';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { auditCommand, type Command, formCommand } from '#records/commands.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';
import { RemindDialog } from './remind-dialog.tsx';

const CancellationFields = () => (
  <>
    <Typography>取消後扣抵的時數全數返還，請假日期一併釋出；原紀錄保留並標示已取消。</Typography>
    <TextFieldControl control={useFormContext().control} name="reason" label="取消原因" required rows={2} />
  </>
);

const WithdrawalFields = () => (
  <>
    <Typography>撤銷後此申請不再簽核，保留的時數與日期一併釋出，並通知申請人。</Typography>
    <TextFieldControl control={useFormContext().control} name="reason" label="撤銷原因" required rows={2} />
  </>
);

/** What HR can do with what people have applied for. */
export const employeeApplicationCommands: readonly Command<EmployeeApplication>[] = [
  {
    label: '改派簽核人',
    isOffered: ({ state }) => state === 'pending' || state === 'questioned',
    Dialog: ReassignDialog,
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
  formCommand(employeeApplications, {
    label: '標記取消',
    isDangerous: true,
    isOffered: ({ state }) => isApplicationCommandAllowed(state, 'cancel'),
    endpoint: endpoints.cancel,
    valuesOf: () => ({ reason: '' }),
    Fields: CancellationFields,
    toast: 'leave.mark_cancelled.ok',
    maxWidth: 'xs',
  }),
  auditCommand(employeeApplications),
];
