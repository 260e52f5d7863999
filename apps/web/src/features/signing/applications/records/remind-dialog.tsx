import type { ownApplicationEndpoints } from '@hr/contracts/signing/applications';
import { call } from '#api/call.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { toast } from '#messages/toast.ts';
import { groupOf, useRefresh } from '#records/refresh.queries.ts';

interface RemindDialogProps {
  readonly application: { readonly id: string; readonly number: string };
  /** Endpoint of the applicant or of HR; both have the same signature. */
  readonly endpoint: typeof ownApplicationEndpoints.remind;
  readonly onClose: () => void;
}

/** 催簽: asks for confirmation before the signers are reminded. */
export const RemindDialog = ({ application: { id, number }, endpoint, onClose }: RemindDialogProps) => {
  const refresh = useRefresh(groupOf(endpoint));
  const remind = async (): Promise<void> => {
    await call(endpoint, { params: { id } });
    toast('application.remind.ok');
    await refresh();
    onClose();
  };
  return (
    <ConfirmDialog open title={`催簽：${number}`} confirmLabel="催簽" onConfirm={remind} onClose={onClose}>
      系統將通知目前關卡的簽核人。每筆申請每日可催簽一次。
    </ConfirmDialog>
  );
};
