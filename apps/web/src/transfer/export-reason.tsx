import { type DownloadEndpoint, exportReasonSchema, sensitiveAmong } from '@hr/contracts/core';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useState } from 'react';
import { DialogFrame } from '#forms/form-frame.tsx';
import { RequiredLegend } from '#forms/required-legend.tsx';

/** The heads of the sensitive columns among those that an export asks for: all of them where it names none. */
export const sensitiveHeads = (
  { sensitiveColumns, words }: Pick<DownloadEndpoint, 'sensitiveColumns' | 'words'>,
  columns: string | undefined,
): readonly string[] => sensitiveAmong(sensitiveColumns, columns).map((key) => words['columns']?.names?.[key] ?? key);

type Run = (reason: string | undefined) => void;

interface Asked {
  readonly heads: readonly string[];
  readonly run: Run;
}

/** Asks why before sensitive columns are taken out; what holds none is taken out at once. */
export const useExportReason = (): {
  readonly ask: (heads: readonly string[], run: Run) => void;
  readonly dialog: ReactNode;
} => {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    ask: (heads, run) => (heads.length === 0 ? run(undefined) : setAsked({ heads, run })),
    dialog: asked ? (
      <ExportReasonDialog
        heads={asked.heads}
        onClose={() => setAsked(null)}
        onGiven={(reason) => {
          setAsked(null);
          asked.run(reason);
        }}
      />
    ) : null,
  };
};

interface ExportReasonDialogProps {
  readonly heads: readonly string[];
  readonly onGiven: (reason: string) => void;
  readonly onClose: () => void;
}

const ExportReasonDialog = ({ heads, onGiven, onClose }: ExportReasonDialogProps) => {
  const [reason, setReason] = useState('');
  const [complaint, setComplaint] = useState<string | null>(null);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const { data, error } = exportReasonSchema.safeParse(reason);
    setComplaint(error?.issues[0]?.message ?? null);
    if (data !== undefined) {
      onGiven(data);
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
