import { type Role, roleInputSchema, updateRole } from '@hr/contracts/roles';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { FormEvent } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { call } from '#api/call.ts';
import { applyProblem } from '#forms/apply-problem.ts';
import { FormRefusal } from '#forms/form-refusal.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import '#forms/zod-messages.ts';
import { toast } from '#messages/toast.tsx';
import { useLeaveGuard } from '#routing/use-leave-guard.tsx';
import { inputOf } from '../role-form-values.ts';
import { useRefreshAccess } from '../role.queries.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { RoleMembers } from './role-members.tsx';
import { ScopeFields } from './scope-fields.tsx';

export type RoleTab = 'permissions' | 'scope' | 'members';

interface RoleFormProps {
  readonly role: Role;
  readonly canEdit: boolean;
  readonly tab: RoleTab;
  readonly onTabChange: (tab: RoleTab) => void;
}

/** One role, changed in its place: what it opens, to whose data, and who has it. Mounted anew for each version. */
export const RoleForm = ({ role, canEdit, tab, onTabChange }: RoleFormProps) => {
  const { form, submit, guard } = useRoleForm(role, onTabChange);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event: FormEvent) => void submit(event)}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }}
      >
        <FormRefusal form={form} />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ my: 1.5 }}>
          <TextFieldControl control={form.control} name="name" label="角色名稱" required disabled={!canEdit} />
          <TextFieldControl control={form.control} name="description" label="說明" disabled={!canEdit} />
        </Stack>
        <Tabs value={tab} onChange={(_, next: RoleTab) => onTabChange(next)} aria-label="角色內容">
          <Tab value="permissions" label="功能權限" />
          <Tab value="scope" label="資料範圍" />
          <Tab value="members" label={`成員（${role.memberCount}）`} />
        </Tabs>
        <Box role="tabpanel" sx={{ flex: 1, minHeight: 240, overflow: 'auto', py: 2 }}>
          {tab === 'permissions' ? <PermissionMatrix isReadOnly={!canEdit} /> : null}
          {tab === 'scope' ? <ScopeFields named={role} isReadOnly={!canEdit} /> : null}
          {tab === 'members' ? <RoleMembers role={role} canEdit={canEdit} /> : null}
        </Box>
        {canEdit ? (
          <Stack
            direction="row"
            spacing={1}
            sx={{ justifyContent: 'flex-end', pt: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Button disabled={!isDirty || isSubmitting} onClick={() => form.reset()}>
              還原
            </Button>
            <Button type="submit" variant="contained" disabled={!isDirty} loading={isSubmitting}>
              儲存
            </Button>
          </Stack>
        ) : null}
      </Box>
      {guard.dialog}
    </FormProvider>
  );
};

/** The form of a role; `onInvalid` is told on which tab the first complaint stands. */
const useRoleForm = (role: Role, onInvalid: (tab: RoleTab) => void) => {
  const form = useForm({ resolver: zodResolver(roleInputSchema), defaultValues: inputOf(role) });
  const refresh = useRefreshAccess();
  const { isDirty, isSubmitSuccessful } = form.formState;
  const guard = useLeaveGuard(isDirty && !isSubmitSuccessful, { isInPage: true });
  const submit = form.handleSubmit(
    async (input) => {
      try {
        await call(updateRole, { params: { roleId: role.id }, body: { ...input, version: role.version } });
        toast('role.edit.ok');
        await refresh();
      } catch (error) {
        applyProblem(error, form as unknown as UseFormReturn<typeof input>);
      }
    },
    (errors) => onInvalid(errors.permissions || !errors.departmentIds ? 'permissions' : 'scope'),
  );
  return { form, submit, guard };
};
