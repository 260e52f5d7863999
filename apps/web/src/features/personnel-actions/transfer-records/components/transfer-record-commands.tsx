import {
  type TransferRecord,
  transferRecordEndpoints as endpoints,
  transferRecords,
} from '@hr/contracts/personnel-actions/transfer-records';
import { effectOf, isCorrectable } from '@hr/domain/personnel-actions/transfer-records';
import { formatDate } from '@hr/domain/dates';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { downloadFile } from '#api/download-file.ts';
import { showFailure } from '#failures/show-failure.ts';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { auditCommand, type Command, type CommandDialogProps, formCommand } from '#records/commands.tsx';
import { useOnMount } from '#records/use-on-mount.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

interface TransferProps {
  readonly item: TransferRecord;
}

const isInForce = ({ state }: TransferRecord): boolean => state === 'pending' || state === 'effective';

const CancellationFields = ({ item }: TransferProps) => (
  <>
    <Typography>{`自 ${formatDate(item.effectiveOn)} 起恢復為異動前的狀態，紀錄仍會保留。`}</Typography>
    <TextFieldControl control={useFormContext().control} name="cancellingReason" label="撤銷原因" required rows={2} />
  </>
);

/** Starts the download without a dialog. */
const downloadOf = (endpoint: typeof endpoints.order) =>
  function Download({ item: { id }, onClose }: CommandDialogProps<TransferRecord>) {
    useOnMount(() => {
      downloadFile(endpoint, { params: { id } }).catch((error: unknown) => showFailure('list.refused', error));
      onClose();
    });
    return null;
  };

const EndFields = () => <DateFieldControl control={useFormContext().control} name="endsOn" label="最後一日" required />;

export const transferRecordCommands: readonly Command<TransferRecord>[] = [
  {
    label: '更正',
    isOffered: (item) => isInForce(item) && isCorrectable(item.kind),
    Dialog: CorrectionDialog,
  },
  {
    label: '列印人事命令',
    permission: 'transfer_records:export',
    isOffered: isInForce,
    Dialog: downloadOf(endpoints.order),
  },
  {
    label: '下載附件',
    isForReaders: true,
    isOffered: ({ attachment }) => attachment !== null,
    Dialog: downloadOf(endpoints.attachment),
  },
  formCommand(transferRecords, {
    label: '結束',
    isOffered: (item) => isInForce(item) && effectOf(item.kind) === 'concurrentPosition',
    endpoint: endpoints.end,
    valuesOf: ({ endsOn }) => ({ endsOn }),
    Fields: EndFields,
    maxWidth: 'xs',
  }),
  formCommand(transferRecords, {
    label: '撤銷',
    isDangerous: true,
    isOffered: (item) => isInForce(item) && effectOf(item.kind) !== 'employment',
    endpoint: endpoints.cancel,
    valuesOf: () => ({ cancellingReason: '' }),
    Fields: CancellationFields,
    maxWidth: 'sm',
  }),
  auditCommand(transferRecords),
];
