import {
  type ConflictChoice,
  conflictChoiceNames,
  type GovernmentCalendarPreview,
  holidayEndpoints,
} from '@hr/contracts/organisation/holidays';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FileChoice } from '#forms/file-choice.tsx';
import { toast } from '#messages/toast.ts';
import { useGovernmentCalendar } from '../use-government-calendar.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { GovernmentCalendarDifferences } from './government-calendar-differences.tsx';

interface GovernmentCalendarDialogProps {
  /** Called after the import of this year. */
  readonly onImported: (year: number) => void;
  readonly onClose: () => void;
}

/** Number of records that the import would change; 0 while the file has errors. */
const changesOf = (preview: GovernmentCalendarPreview | null): number =>
  preview === null || preview.errors.length > 0
    ? 0
    : preview.counts.create + preview.counts.change + preview.counts.remove;

/** 匯入辦公日曆表: file, preview by day, and then the import of all days or none. */
export const GovernmentCalendarDialog = ({ onImported, onClose }: GovernmentCalendarDialogProps) => {
  const titleId = useId();
  const refresh = useRefresh('holidays');
  const { file, conflicts, preview, refusal, isRunning, compare, commit } = useGovernmentCalendar();
  const changes = changesOf(preview);

  const handleCommit = async (): Promise<void> => {
    const result = await commit();
    if (result) {
      const { year, created, changed, removed } = result;
      toast('holiday.calendar.ok', { values: { year, created, changed, removed } });
      await refresh();
      onImported(year);
      onClose();
    }
  };
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>匯入政府行政機關辦公日曆表</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2" color="textSecondary">
            請選擇行政院人事行政總處公布的年度檔案（欄位：西元日期、星期、是否放假、備註）。未註明事由的週六、週日不列入；週六補行上班會列為「補行上班」。
          </Typography>
          <FileChoice
            file={file}
            accept=".csv,.xlsx"
            hint="支援 .csv（UTF-8、Big5，自動辨識）、.xlsx，單檔 10 MB 以內"
            maximumSize={holidayEndpoints.previewGovernmentCalendar.maximumSize}
            disabled={isRunning}
            onChoose={(chosen) => void compare(chosen, conflicts)}
          />
          {file ? (
            <ConflictField value={conflicts} disabled={isRunning} onChange={(choice) => void compare(file, choice)} />
          ) : null}
          {refusal ? <Alert severity="error">{refusal}</Alert> : null}
          {isRunning && !preview ? <Typography component="output">比對中…</Typography> : null}
          {preview ? <GovernmentCalendarDifferences preview={preview} /> : null}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button disabled={isRunning} onClick={onClose}>
          取消
        </Button>
        <Button variant="contained" disabled={changes === 0} loading={isRunning} onClick={() => void handleCommit()}>
          {changes > 0 ? `匯入 ${changes} 筆` : '匯入'}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface ConflictFieldProps {
  readonly value: ConflictChoice;
  readonly disabled: boolean;
  readonly onChange: (choice: ConflictChoice) => void;
}

const ConflictField = ({ value, disabled, onChange }: ConflictFieldProps) => {
  const labelId = useId();
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={labelId}>與自訂假日不同時</FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={value}
        onChange={(_event, choice) => onChange(choice as ConflictChoice)}
      >
        {Object.entries(conflictChoiceNames).map(([choice, label]) => (
          <FormControlLabel key={choice} value={choice} label={label} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
