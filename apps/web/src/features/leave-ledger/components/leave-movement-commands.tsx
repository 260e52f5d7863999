import {
  type LeaveMovement,
  leaveMovementEndpoints as endpoints,
  leaveMovements,
  movementKindNames,
  reductionFields,
} from '@hr/contracts/leave-ledger';
import { daysAndHours } from '@hr/domain/leave-ledger';
import Typography from '@mui/material/Typography';
import { auditCommand, type Command, formCommand } from '#records/commands.tsx';
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
  auditCommand(leaveMovements),
];
