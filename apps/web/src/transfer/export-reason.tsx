import { type DownloadEndpoint, exportReasonSchema, sensitiveAmong } from '@hr/contracts/core';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useState } from 'react';
import { DialogFrame } from '#forms/form-frame.tsx';
import { RequiredLegend } from '#forms/required-legend.tsx';

/** Returns the headers of the sensitive columns of an export; of all columns if it names none. */
export const sensitiveHeads = (
  { sensitiveColumns, queryLabels }: Pick<DownloadEndpoint, 'sensitiveColumns' | 'queryLabels'>,
  columns: string | undefined,
): readonly string[] =>
  sensitiveAmong(sensitiveColumns, columns).map((key) => queryLabels['columns']?.names?.[key] ?? key);

type RunExport = (reason: string | undefined) => void;

interface PendingExport {
  readonly heads: readonly string[];
  readonly run: RunExport;
}

/** Asks for a reason before sensitive columns are exported. Other exports start at once. */
export const useExportReason = (): {
  readonly ask: (heads: readonly string[], run: RunExport) => void;
  readonly dialog: ReactNode;
} => {
  const [pending, setPending] = useState<PendingExport | null>(null);
  return {
    ask: (heads, run) => (heads.length === 0 ? run(undefined) : setPending({ heads, run })),
    dialog: pending ? (
      <ExportReasonDialog
        heads={pending.heads}
        onClose={() => setPending(null)}
        onSubmit={(reason) => {
          setPending(null);
          pending.run(reason);
        }}
      />
    ) : null,
  };
};

interface ExportReasonDialogProps {
  readonly heads: readonly string[];
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
}

const ExportReasonDialog = ({ heads, onSubmit, onClose }: ExportReasonDialogProps) => {
  const [reason, setReason] = useState('');
  const [complaint, setComplaint] = useState<string | null>(null);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const { data, error } = exportReasonSchema.safeParse(reason);
    setComplaint(error?.issues[0]?.message ?? null);
    if (data !== undefined) {
      onSubmit(data);
    }
  };
  return (
    <DialogFrame
      title="匯出敏感資料"
      submitLabel="繼續"
      isSubmitting={false}
      maxWidth="xs"
      guard={null}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <RequiredLegend />
      <Stack spacing={2}>
        <Typography variant="body2">{`內容含敏感欄位：${heads.join('、')}。匯出原因會記入操作紀錄。`}</Typography>
        <TextField
          required
          multiline
          minRows={2}
          label="匯出原因"
          value={reason}
          error={complaint !== null}
          helperText={complaint ?? '5 到 200 個字，例如：製作勞保加保清冊'}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </DialogFrame>
  );
};
