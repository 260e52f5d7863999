import { accountEndpoints as endpoints, MOST_INVITED } from '@hr/contracts/access/accounts';
import { type Employee, employees } from '@hr/contracts/people/employees';
import { TEMPORARY_PASSWORD_DAYS } from '@hr/domain/access/sign-in';
import { hasLeft } from '@hr/domain/people/employment';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { saveFile } from '#api/save-file.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { toast } from '#messages/toast.ts';
import type { Outcome } from '#records/bulk.ts';
import { BulkOutcomes } from '#records/bulk-outcomes.tsx';
import type { Command, JointDialogProps } from '#records/commands.tsx';
import { useRefresh } from '#records/refresh.queries.ts';

const LABEL = '產生帳號邀請函';

const FILE_NAME = '帳號邀請函.pdf';

const saveLetters = (letters: string): void => {
  const bytes = Uint8Array.from(atob(letters), (character) => character.charCodeAt(0));
  saveFile(new Blob([bytes], { type: 'application/pdf' }), FILE_NAME);
};

/** Creates the accounts, saves the letters, and returns the outcomes. */
const invite = async (items: readonly Employee[]): Promise<Outcome<Employee>[]> => {
  const { letters, refused } = await call(endpoints.invite, { body: { employeeIds: items.map(({ id }) => id) } });
  if (letters !== null) {
    saveLetters(letters);
  }
  const refusals = new Map(refused.map(({ employeeId, msg }) => [employeeId, msg]));
  return items.map((item) => ({ item, refusal: refusals.get(item.id) ?? null }));
};

/** 產生帳號邀請函: creates accounts for employees without one, with the letters in one file. */
const InvitationDialog = ({ items, onClose }: JointDialogProps<Employee>) => {
  const titleId = useId();
  const refresh = useRefresh('empAccounts');
  const [outcomes, setOutcomes] = useState<readonly Outcome<Employee>[] | null>(null);
  const isTooMany = items.length > MOST_INVITED;
  const [first] = items;
  const title = `${LABEL}：${first && items.length === 1 ? employees.titleOf(first) : `${items.length} 位員工`}`;
  if (outcomes) {
    const left = outcomes.flatMap(({ item, refusal }) => (refusal === null ? [] : [item]));
    const close = (): void => onClose(left);
    return (
      <Dialog open role="alertdialog" aria-labelledby={titleId} maxWidth="sm" fullWidth onClose={close}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <BulkOutcomes kind={employees} outcomes={outcomes} onClose={close} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={LABEL}
      isIdle={isTooMany}
      onConfirm={async () => {
        const made = await invite(items);
        await refresh();
        if (made.some(({ refusal }) => refusal !== null)) {
          setOutcomes(made);
        } else {
          toast('employee.invitation.ok', { values: { count: made.length } });
          onClose([]);
        }
      }}
      onClose={() => onClose(items)}
    >
      {isTooMany ? (
        <Typography color="error">{`一次最多 ${MOST_INVITED} 位，請減少勾選的員工。`}</Typography>
      ) : (
        <Typography>
          {`為沒有帳號的員工建立帳號（帳號為小寫的員工編號，角色為一般員工），並下載一份邀請函，每人一頁。臨時密碼只印在邀請函上，不會保留；本人須於 ${TEMPORARY_PASSWORD_DAYS} 天內登入並設定自己的密碼。`}
        </Typography>
      )}
    </ConfirmDialog>
  );
};

/** 產生帳號邀請函 for one or several employees. */
export const invitationCommand: Command<Employee> = {
  label: LABEL,
  permission: 'access_set_up:edit',
  isOffered: ({ username, status }) => username === null && !hasLeft(status),
  Dialog: ({ item, onClose }) => <InvitationDialog items={[item]} onClose={onClose} />,
  JointDialog: InvitationDialog,
};
