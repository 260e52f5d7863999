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
