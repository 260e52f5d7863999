import {
  type LeaveMovement,
  leaveMovementEndpoints as endpoints,
  leaveMovements,
  movementKindNames,
  reductionFields,
} from '@hr/contracts/leave/leave-ledger';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import Typography from '@mui/material/Typography';
import { downloadFile } from '#api/download-file.ts';
import { showFailure } from '#failures/show-failure.ts';
import { CancelApplicationDialog } from '#features/signing/applications/index.ts';
import { auditCommand, type Command, type CommandDialogProps, formCommand } from '#records/commands.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { useOnMount } from '#records/use-on-mount.ts';

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

const manualKinds: ReadonlySet<LeaveMovement['kind']> = new Set(['manual_add', 'manual_reduce']);

/** Cancels the leave that uses the hours (標記取消). */
const CancelLeaveDialog = ({ item: { leaveId }, ...dialog }: CommandDialogProps<LeaveMovement>) =>
  leaveId === null ? null : <CancelApplicationDialog id={leaveId} {...dialog} />;

/** Downloads without a dialog. */
const DownloadAttachment = ({ item: { id }, onClose }: CommandDialogProps<LeaveMovement>) => {
  useOnMount(() => {
    downloadFile(endpoints.attachment, { params: { id } }).catch((error: unknown) =>
      showFailure('list.refused', error),
    );
    onClose();
  });
  return null;
};

export const leaveMovementCommands: readonly Command<LeaveMovement>[] = [
  formCommand(leaveMovements, {
    label: '更正',
    isDangerous: true,
    isVersioned: false,
    isOffered: ({ kind, state }) => manualKinds.has(kind) && state === 'valid',
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
  {
    label: '下載附件',
    isForReaders: true,
    isOffered: ({ attachment }) => attachment !== null,
    Dialog: DownloadAttachment,
  },
  auditCommand(leaveMovements),
];
