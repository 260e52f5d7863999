import { inputOf } from '@hr/contracts/records';
import { type Role, roleEndpoints, type RoleInput, roles } from '@hr/contracts/access/roles';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { call } from '#api/call.ts';
import { BusyButton } from '#components/busy-button.tsx';
import { applyProblem } from '#forms/apply-problem.ts';
import { FormRefusal } from '#forms/form-refusal.tsx';
import { mergeLatestValues } from '#forms/merge-latest-values.ts';
import '#forms/zod-messages.ts';
import { toast } from '#messages/toast.ts';
import { FormRecordProvider } from '#records/form-record.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { CommandToolbar } from '#records/command-toolbar.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { ANY_PARAMETER, useLeaveGuard } from '#forms/use-leave-guard.tsx';
import { roleListOptions } from '../role.queries.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { roleCommands, RoleField } from './role-commands.tsx';
import { RoleMembers } from './role-members.tsx';
import { ScopeFields } from './scope-fields.tsx';

type RoleUpdate = RoleInput & { readonly version: number };

export type RoleTab = 'permissions' | 'scope' | 'members';

const tabId = (tab: RoleTab): string => `role-tab-${tab}`;
const PANEL_ID = 'role-panel';

interface RoleFormProps {
  readonly role: Role;
  readonly canEdit: boolean;
  readonly tab: RoleTab;
  readonly onTabChange: (tab: RoleTab) => void;
  /** Selects another role; undefined after a deletion. */
  readonly onSelect: (roleId: string | undefined) => void;
}

/** Form of a role: permissions, data scope and members. */
export const RoleForm = ({ role, canEdit, tab, onTabChange, onSelect }: RoleFormProps) => {
  const { form, submit, reload, guard } = useRoleForm(role, onTabChange);
  const { isDirty, isSubmitting } = form.formState;
  // A command navigates away, so unsaved changes are confirmed and then discarded.
  const attempt = (leave: () => void): void =>
    guard.attempt(() => {
      form.reset();
      leave();
    });
  const tabs = { permissions: '功能權限', scope: '資料範圍', members: `成員（${role.memberCount}）` };
  return (
    <FormProvider {...form}>
      <FormRecordProvider value={role}>
        <CommandToolbar
          kind={roles}
          item={role}
          commands={roleCommands}
          confirmLeave={attempt}
          onOpen={onSelect}
          onDeleted={() => onSelect(undefined)}
        />
        <Box
          component="form"
          noValidate
          onSubmit={(event: FormEvent) => void submit(event)}
          onKeyDown={(event: KeyboardEvent<HTMLFormElement>) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isDirty && !isSubmitting) {
              event.preventDefault();
              event.currentTarget.requestSubmit();
            }
          }}
          sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }}
        >
          <FormRefusal form={form} onReload={reload} />
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ my: 1.5 }}>
            <RoleField name="name" disabled={!canEdit} />
            <RoleField name="description" disabled={!canEdit} />
          </Stack>
          <Tabs value={tab} onChange={(_, next: RoleTab) => onTabChange(next)} aria-label="角色內容">
            {Object.entries(tabs).map(([value, label]) => (
              <Tab key={value} value={value} label={label} id={tabId(value as RoleTab)} aria-controls={PANEL_ID} />
            ))}
          </Tabs>
          <Box
            role="tabpanel"
            // Focusable, because a read-only form has no other focusable element to scroll with.
            tabIndex={0}
            id={PANEL_ID}
            aria-labelledby={tabId(tab)}
            sx={{ flex: 1, minHeight: 240, overflow: 'auto', pt: tab === 'permissions' ? 0 : 2, pb: 2 }}
          >
            {role.isOwn && tab !== 'members' ? (
              <Alert severity="info" sx={{ mb: 2 }}>
                這是您自己的角色，權限、資料範圍與敏感資料須由其他系統管理員變更。
              </Alert>
            ) : null}
            {tab === 'permissions' ? <PermissionMatrix isReadOnly={!canEdit || role.isOwn} /> : null}
            {tab === 'scope' ? <ScopeFields of={role} canEdit={canEdit} /> : null}
            {tab === 'members' ? <RoleMembers role={role} canEdit={canEdit} /> : null}
          </Box>
          {canEdit ? (
            <Stack
              direction="row"
              spacing={1}
              sx={{ justifyContent: 'flex-end', pt: 1.5, borderTop: 1, borderColor: 'divider' }}
            >
              <BusyButton isBusy={isSubmitting} isIdle={!isDirty} onClick={() => form.reset()}>
                還原
              </BusyButton>
              <BusyButton
                type="submit"
                variant="contained"
                isBusy={isSubmitting}
                isIdle={!isDirty}
                title="Ctrl + Enter"
              >
                儲存
              </BusyButton>
            </Stack>
          ) : null}
        </Box>
        {guard.dialog}
      </FormRecordProvider>
    </FormProvider>
  );
};

/** Uses the version with which the form started, not the latest. */
const valuesOf = (role: Role): RoleUpdate => ({ ...(inputOf(roles.fields, role) as RoleInput), version: role.version });

/**
 * Form of a role. Changes by others are applied while nothing is typed, otherwise on request. `onInvalid` receives
 * the tab of the first error.
 */
const useRoleForm = (role: Role, onInvalid: (tab: RoleTab) => void) => {
  const form = useSchemaForm<RoleUpdate, RoleUpdate>(roles.update, valuesOf(role));
  const refresh = useRefresh('roles');
  const client = useQueryClient();
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty, { discardedBy: ANY_PARAMETER });
  useEffect(() => {
    if (!isDirty && form.getValues('version') !== role.version) {
      form.reset(valuesOf(role));
    }
  }, [role, isDirty, form]);
  const reload = async (): Promise<void> => {
    const { items } = await client.fetchQuery({ ...roleListOptions, staleTime: 0 });
    const latest = items.find(({ id }) => id === role.id);
    if (latest) {
      mergeLatestValues(form, valuesOf(latest));
    }
  };
  const submit = form.handleSubmit(
    async (input) => {
      try {
        form.reset(valuesOf(await call(roleEndpoints.update, { params: { id: role.id }, body: input })));
        toast('role.edit.ok');
        await refresh();
      } catch (error) {
        applyProblem(error, form);
      }
    },
    (errors) => onInvalid(errors.permissions || !errors.departmentIds ? 'permissions' : 'scope'),
  );
  return { form, submit, reload, guard };
};
