import {
  type LeaveMovement,
  leaveMovementEndpoints as endpoints,
  leaveMovements,
  movementKindNames,
  reductionFields,
} from '@hr/contracts/leave-ledger';
import { daysAndHours } from '@hr/domain/leave-ledger';
import Typography from '@mui/material/Typography';
import { CancelApplicationDialog } from '#features/applications/index.ts';
import { auditCommand, type Command, type CommandDialogProps, formCommand } from '#records/commands.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const ReasonField = fieldControlOf({ reason: reductionFields.reason });

interface MovementProps {
  readonly item: LeaveMovement;
}

const ReversalFields = ({ item: { kind, minutes } }: MovementProps) => (
  <>
    <Typography>{`將新增一筆更正，沖回${movementKindNames[kind]} ${daysAndHours(minutes ?? 0)}；原紀錄保留並標示已取消。`}</Typography>
    <ReasonField name="reason" />
  </>
);

const byHand: ReadonlySet<LeaveMovement['kind']> = new Set(['manual_add', 'manual_reduce']);

/** 標記取消 of the leave that uses the hours, as in the record of what people have applied for. */
const CancelLeaveDialog = ({ item: { leaveId }, ...dialog }: CommandDialogProps<LeaveMovement>) =>
  leaveId === null ? null : <CancelApplicationDialog id={leaveId} {...dialog} />;

/** What can be done with a line of the ledger. */
export const leaveMovementCommands: readonly Command<LeaveMovement>[] = [
  formCommand(leaveMovements, {
    label: '更正',
    isDangerous: true,
    isVersioned: false,
    isOffered: ({ kind, state }) => byHand.has(kind) && state === 'valid',
    endpoint: endpoints.reverse,
    valuesOf: () => ({ reason: null }),
    Fields: ReversalFields,
    toast: 'leave_hours.reverse.ok',
    maxWidth: 'xs',
  }),
  {
    label: '標記取消',
    isDangerous: true,
    permission: 'employee_application_record:edit',
    isOffered: ({ leaveId }) => leaveId !== null,
    Dialog: CancelLeaveDialog,
  },
  auditCommand(leaveMovements),
];
