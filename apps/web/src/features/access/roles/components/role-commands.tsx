import { type Role, roleEndpoints as endpoints, roles } from '@hr/contracts/access/roles';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '#api/call.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { auditCommand, type Command, type CommandDialogProps, deleteCommand, formCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { ScopeFields } from './scope-fields.tsx';

export const RoleField = fieldControlOf(roles.fields);

/** 新增角色 with all its fields, because a role without permissions is useless. */
export const CreateRole = createDialog(roles, {
  create: endpoints.create,
  Fields: () => (
    <>
      <RoleField name="name" />
      <RoleField name="description" />
      <ScopeFields of={null} canEdit />
      <PermissionMatrix isReadOnly={false} />
    </>
  ),
  maxWidth: 'md',
});

const PreviewDialog = ({ item: role, onClose }: CommandDialogProps<Role>) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open
      title={`以「${role.name}」檢視系統？`}
      confirmLabel="開始檢視"
      onClose={onClose}
      onConfirm={async () => {
        await call(endpoints.startPreview, { params: { id: role.id } });
        onClose();
        await navigate('/dashboard');
        await client.resetQueries();
      }}
    >
      選單、清單、筆數與匯出會與此角色的成員所見相同，但不會超出您自己的權限；期間無法變更資料。可隨時於畫面上方結束。
    </ConfirmDialog>
  );
};

export const roleCommands: readonly Command<Role>[] = [
  { label: '以此角色檢視', Dialog: PreviewDialog },
  formCommand(roles, {
    label: '複製角色',
    submitLabel: '複製',
    endpoint: endpoints.copy,
    isVersioned: false,
    opensAnswer: true,
    valuesOf: ({ name }) => ({ name: `${name}（複製）` }),
    Fields: () => (
      <>
        <Typography>新角色的權限、資料範圍與敏感資料都與原角色相同，成員不會複製。</Typography>
        <RoleField name="name" label="新角色名稱" />
      </>
    ),
    maxWidth: 'xs',
    toast: 'common.duplicate.ok',
  }),
  deleteCommand(roles, {
    remove: endpoints.remove,
    consequence: '刪除後無法復原。尚有成員的角色無法刪除，請先改派其他角色。',
  }),
  auditCommand(roles),
];
