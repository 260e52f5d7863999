import { candidateStageNames } from '@hr/contracts/candidates/candidates';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { MoveReasonField, moveWithReason } from './move-fields.tsx';
import type { BoardMove } from './use-board-moves.ts';

interface MoveDialogProps extends BoardMove {
  readonly onClose: () => void;
}

/** Asks for the reason of a move on the board. */
export const MoveDialog = ({ card: { id, version, nameZh }, to, onClose }: MoveDialogProps) => {
  const refresh = useRefresh('candidates');
  const form = useSchemaForm(moveWithReason.body, { stage: to, reason: '', version });
  return (
    <FormDialog
      title={`將 ${nameZh} 移至「${candidateStageNames[to]}」`}
      submitLabel="移動"
      isDangerous={to === 'blacklist'}
      maxWidth="xs"
      form={form}
      onSubmit={async (body) => {
        await call(moveWithReason, { params: { id }, body });
        toast('candidate.move.ok');
        await refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <MoveReasonField />
    </FormDialog>
  );
};
