import {
  type ContractTemplate,
  contractTemplateEndpoints as endpoints,
  contractTemplates,
} from '@hr/contracts/contracts/contract-templates';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { today } from '#format/use-today.ts';
import { employeeChoices } from '#records/choices.ts';
import type { CommandDialogProps } from '#records/commands.tsx';
import { MergePreview } from './merge-preview.tsx';

const Preview = ({ id, employeeId }: { readonly id: string; readonly employeeId: string }) => {
  const { data, error, refetch } = useQuery(
    endpointQuery(endpoints.preview, { params: { id }, query: { employeeId } }),
  );
  if (error) {
    return <ErrorView error={error} onRetry={() => void refetch()} />;
  }
  return data ? <MergePreview {...data} /> : <LoadingView />;
};

export const TemplatePreviewDialog = ({ item, onClose }: CommandDialogProps<ContractTemplate>) => {
  const title = useId();
  const { control } = useForm<{ employeeId: string | null }>({ defaultValues: { employeeId: null } });
  const employeeId = useWatch({ control, name: 'employeeId' });
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={title} onClose={onClose}>
      <DialogTitle id={title}>{`預覽：${contractTemplates.titleOf(item)}`}</DialogTitle>
      <DialogContent>
        <AutocompleteControl
          control={control}
          name="employeeId"
          label="以員工資料預覽"
          hint="敏感資料以遮罩顯示；合約的起迄日與薪資於新增合約時帶入"
          placeholder="員工編號或姓名"
          source={employeeChoices(today())}
          initialOption={null}
        />
        {employeeId === null ? null : <Preview id={item.id} employeeId={employeeId} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>關閉</Button>
      </DialogActions>
    </Dialog>
  );
};
