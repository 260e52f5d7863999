import { copyRole, createRole, type Role, roleCopySchema, roleInputSchema } from '@hr/contracts/roles';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { toast } from '#messages/toast.tsx';
import { emptyRole } from '../role-form-values.ts';
import { useRefreshAccess } from '../role.queries.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { ScopeFields } from './scope-fields.tsx';

interface CreateRoleDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (roleId: string) => void;
}

/** 新增角色: all of it at once, since a role that opens nothing is none. */
export const CreateRoleDialog = ({ onClose, onCreated }: CreateRoleDialogProps) => {
  const form = useForm({ resolver: zodResolver(roleInputSchema), defaultValues: emptyRole });
  const refresh = useRefreshAccess();
  return (
    <FormDialog
      title="新增角色"
      submitLabel="新增"
      form={form}
      maxWidth="md"
      onClose={onClose}
      onSubmit={async (body) => {
        const { id } = await call(createRole, { body });
        toast('role.add.ok');
        await refresh();
        onCreated(id);
      }}
    >
      <TextFieldControl control={form.control} name="name" label="角色名稱" required />
      <TextFieldControl control={form.control} name="description" label="說明" />
      <ScopeFields named={null} isReadOnly={false} />
      <PermissionMatrix isReadOnly={false} />
    </FormDialog>
  );
};

/** 複製角色: another name, everything else the same. */
export const CopyRoleDialog = ({ role, onClose, onCreated }: CreateRoleDialogProps & { readonly role: Role }) => {
  const form = useForm({ resolver: zodResolver(roleCopySchema), defaultValues: { name: `${role.name}（複製）` } });
  const refresh = useRefreshAccess();
  return (
    <FormDialog
      title={`複製角色：${role.name}`}
      submitLabel="複製"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (body) => {
        const { id } = await call(copyRole, { params: { roleId: role.id }, body });
        toast('common.copy.ok');
        await refresh();
        onCreated(id);
      }}
    >
      <Typography>新角色的權限、資料範圍與敏感資料都與原角色相同，成員不會複製。</Typography>
      <TextFieldControl control={form.control} name="name" label="新角色名稱" required />
    </FormDialog>
  );
};
