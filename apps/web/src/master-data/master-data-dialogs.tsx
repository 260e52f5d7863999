import { deactivationSchema } from '@hr/contracts/master-data';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { AuditDrawer } from '#components/audit-drawer.tsx';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { today } from '#format/today.ts';
import { toast } from '#messages/toast.tsx';
import type { MasterDataCommand } from './master-data-drawer.tsx';
import { MasterDataFormDialog } from './master-data-form-dialog.tsx';
import { useRefresh } from './master-data.queries.ts';
import type { MasterDataItem, MasterDataScreen } from './master-data-screen.ts';

interface DialogProps {
  readonly screen: MasterDataScreen;
  readonly item: MasterDataItem;
  readonly onClose: () => void;
  /** The record is gone. */
  readonly onDeleted: () => void;
}

/** The dialog that a command on a record opens. */
export const MasterDataDialogs = ({ command, ...props }: DialogProps & { readonly command: MasterDataCommand }) => {
  if (command === 'edit') {
    return <MasterDataFormDialog screen={props.screen} item={props.item} onClose={props.onClose} />;
  }
  if (command === 'deactivate') {
    return <DeactivateDialog {...props} />;
  }
  if (command === 'activate') {
    return <ActivateDialog {...props} />;
  }
  if (command === 'delete') {
    return <DeleteDialog {...props} />;
  }
  const { endpoints } = props.screen.description;
  return (
    <AuditDrawer
      subject={`${props.item.code} ${props.item.nameZh}`}
      source={(page) => endpointQuery(endpoints.auditEntries, { params: { id: props.item.id }, query: { page } })}
      onClose={props.onClose}
    />
  );
};

const DeactivateDialog = ({ screen, item, onClose }: DialogProps) => {
  const refresh = useRefresh(screen.description.endpoints);
  const form = useForm({
    resolver: zodResolver(deactivationSchema),
    defaultValues: { activeTo: today(), version: item.version },
  });
  return (
    <FormDialog
      title={`停用${screen.description.noun}：${item.code} ${item.nameZh}`}
      submitLabel="停用"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (body) => {
        await call(screen.description.endpoints.deactivate, { params: { id: item.id }, body });
        toast(`${screen.toasts}.edit.ok`);
        await refresh();
        onClose();
      }}
    >
      <Typography>停用後將無法選用，既有資料不受影響。</Typography>
      <DateFieldControl control={form.control} name="activeTo" label="停用日" required hint="自此日起無法選用" />
    </FormDialog>
  );
};

const ActivateDialog = ({ screen, item, onClose }: DialogProps) => {
  const refresh = useRefresh(screen.description.endpoints);
  return (
    <ConfirmDialog
      open
      title={`確定啟用「${item.nameZh}」嗎？`}
      confirmLabel="啟用"
      onClose={onClose}
      onConfirm={async () => {
        await call(screen.description.endpoints.activate, { params: { id: item.id }, body: { version: item.version } });
        toast(`${screen.toasts}.edit.ok`);
        await refresh();
        onClose();
      }}
    >
      啟用後即可於表單中選用。
    </ConfirmDialog>
  );
};

const DeleteDialog = ({ screen, item, onClose, onDeleted }: DialogProps) => {
  const refresh = useRefresh(screen.description.endpoints);
  return (
    <ConfirmDialog
      open
      isDangerous
      title={`確定刪除「${item.nameZh}」嗎？`}
      confirmLabel="刪除"
      onClose={onClose}
      onConfirm={async () => {
        await call(screen.description.endpoints.remove, { params: { id: item.id }, query: { version: item.version } });
        toast(`${screen.toasts}.delete.ok`);
        onDeleted();
        await refresh();
      }}
    >
      刪除後無法復原。已被使用的資料無法刪除，請改為停用。
    </ConfirmDialog>
  );
};
