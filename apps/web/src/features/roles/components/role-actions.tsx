import { deleteRole, type Role, startPreview } from '@hr/contracts/roles';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '#api/call.ts';
import { AuditDrawer } from '#components/audit-drawer.tsx';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { toast } from '#messages/toast.tsx';
import { roleAuditQuery, useRefreshAccess } from '../role.queries.ts';
import { CopyRoleDialog } from './create-role-dialog.tsx';

type RoleCommand = 'copy' | 'preview' | 'delete' | 'audit';

interface RoleActionsProps {
  readonly role: Role;
  readonly canEdit: boolean;
  /** Another role to look at; undefined when this one is gone. */
  readonly onSelect: (roleId: string | undefined) => void;
}

/** What may be done with a role as a whole. */
export const RoleActions = ({ role, canEdit, onSelect }: RoleActionsProps) => {
  const [command, setCommand] = useState<RoleCommand | null>(null);
  const close = (): void => setCommand(null);
  const commands: readonly (readonly [RoleCommand, string])[] = [
    ...(canEdit
      ? ([
          ['preview', '以此角色檢視'],
          ['copy', '複製角色'],
          ['delete', '刪除'],
        ] as const)
      : []),
    ['audit', '操作紀錄'],
  ];
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {commands.map(([name, label]) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          color={name === 'delete' ? 'error' : 'primary'}
          onClick={() => setCommand(name)}
        >
          {label}
        </Button>
      ))}
      {command === 'preview' ? <PreviewDialog role={role} onClose={close} /> : null}
      {command === 'copy' ? (
        <CopyRoleDialog
          role={role}
          onClose={close}
          onCreated={(id) => {
            close();
            onSelect(id);
          }}
        />
      ) : null}
      {command === 'delete' ? (
        <DeleteRoleDialog role={role} onClose={close} onDeleted={() => onSelect(undefined)} />
      ) : null}
      {command === 'audit' ? (
        <AuditDrawer subject={role.name} source={(page) => roleAuditQuery(role.id, page)} onClose={close} />
      ) : null}
    </Stack>
  );
};

interface RoleDialogProps {
  readonly role: Role;
  readonly onClose: () => void;
}

const PreviewDialog = ({ role, onClose }: RoleDialogProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open
      title={`以「${role.name}」檢視系統？`}
      confirmLabel="開始檢視"
      onClose={onClose}
      onConfirm={async () => {
        await call(startPreview, { params: { roleId: role.id } });
        onClose();
        await navigate('/dashboard');
        await client.resetQueries();
      }}
    >
      選單、清單、筆數與匯出會與此角色的成員所見相同，但不會超出您自己的權限；期間無法變更資料。可隨時於畫面上方結束。
    </ConfirmDialog>
  );
};

const DeleteRoleDialog = ({ role, onClose, onDeleted }: RoleDialogProps & { readonly onDeleted: () => void }) => {
  const refresh = useRefreshAccess();
  return (
    <ConfirmDialog
      open
      isDangerous
      title={`確定刪除「${role.name}」嗎？`}
      confirmLabel="刪除"
      onClose={onClose}
      onConfirm={async () => {
        await call(deleteRole, { params: { roleId: role.id }, query: { version: role.version } });
        toast('role.delete.ok');
        onDeleted();
        await refresh();
      }}
    >
      刪除後無法復原。尚有成員的角色無法刪除，請先改派其他角色。
    </ConfirmDialog>
  );
};
