import { scheduleFileEndpoints as endpoints } from '@hr/contracts/time/schedules';
import { formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { BusyButton } from '#components/busy-button.tsx';
import { refusalText } from '#failures/show-failure.ts';
import { FileChoice } from '#forms/file-choice.tsx';
import { editsOfFile, type FileFault, findObstacles, groupFaults } from '../schedule-import.ts';
import { type Edit, planAt, type ScheduleState } from '../schedule-state.ts';
import { nameOf, type Person } from '../schedule-values.ts';
import type { PlanDialogProps } from './scope-fields.tsx';
import type { Scope } from './use-violations.ts';

interface ImportDialogProps extends PlanDialogProps {
  readonly scope: Scope;
  /** All employees of the schedule, also those that a filter hides. */
  readonly everyone: readonly Person[];
}

/** Limit of the server for faults. */
const MOST_FAULTS = 100;

const FaultList = ({ faults, isCut }: { readonly faults: readonly FileFault[]; readonly isCut: boolean }) => (
  <Alert severity="error">
    {`檔案有 ${faults.length}${isCut ? ' 處以上' : ' 處'}錯誤，尚未填入任何班表，請修正後重新選擇檔案。`}
    <Box component="ul" sx={{ m: 0, pl: 3, maxHeight: 220, overflowY: 'auto' }}>
      {faults.map(({ place, message }) => (
        <li key={`${place} ${message}`}>{`${place}：${message}`}</li>
      ))}
    </Box>
  </Alert>
);

const MOST_LISTED = 20;

type ChangeListProps = Pick<ImportDialogProps, 'everyone' | 'shifts'> & {
  readonly state: ScheduleState;
  readonly edits: readonly Edit[];
};

const ChangeList = ({ everyone, shifts, state, edits }: ChangeListProps) => {
  const [names, shiftsById] = [
    new Map(everyone.map(({ id, employeeNo, nameZh }) => [id, `${employeeNo} ${nameZh}`])),
    new Map(shifts.map((shift) => [shift.id, shift])),
  ];
  return (
    <>
      <Typography>{`檔案中有 ${edits.length} 格與班表不同：`}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 3, maxHeight: 220, overflowY: 'auto' }}>
        {edits.slice(0, MOST_LISTED).map(({ employeeId, on, plan }) => (
          <li key={`${employeeId} ${on}`}>
            {`${names.get(employeeId) ?? ''} ${formatDate(on)}：${nameOf(planAt(state, { employeeId, on }), shiftsById)} → ${nameOf(plan, shiftsById)}`}
          </li>
        ))}
        {edits.length > MOST_LISTED ? <li>{`其餘 ${edits.length - MOST_LISTED} 格未列出`}</li> : null}
      </Box>
    </>
  );
};

interface FileResultProps extends ChangeListProps {
  readonly faults: readonly FileFault[];
  /** The server has left out further faults. */
  readonly isCut: boolean;
}

const FileResult = ({ faults, isCut, ...changes }: FileResultProps) => {
  if (faults.length > 0) {
    return <FaultList faults={faults} isCut={isCut} />;
  }
  return changes.edits.length > 0 ? (
    <ChangeList {...changes} />
  ) : (
    <Alert severity="info">檔案與班表相同，沒有需要變更的格子。</Alert>
  );
};

/** Reads a file on the server, and compares its cells with the schedule. */
const useFile = ({ store, everyone, today, scope }: ImportDialogProps) => {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data, isPending, mutate } = useMutation({
    mutationFn: (chosen: File) => call(endpoints.readFile, { query: scope, file: chosen }),
    onError: (error) => setRefusal(refusalText(error, '檔案未讀取完成，請稍後再試。')),
  });
  const choose = (chosen: File): void => {
    setFile(chosen);
    setRefusal(null);
    mutate(chosen);
  };
  const state = store.getState().board;
  const edits = data ? editsOfFile(state, data.cells) : [];
  const faults = data ? [...groupFaults(data.errors), ...findObstacles(edits, { people: everyone, today })] : [];
  const result = data ? { state, edits, faults, isCut: data.errors.length >= MOST_FAULTS } : null;
  return { file, choose, isPending, refusal, result };
};

/** Writes the cells of a file into the grid as edits, so that they can be undone. */
export const ImportDialog = (props: ImportDialogProps) => {
  const { editing, everyone, shifts, scope, onWritten, onClose } = props;
  const titleId = useId();
  const { file, choose, isPending, refusal, result } = useFile(props);
  const edits = result?.faults.length === 0 ? result.edits : [];
  const isReady = edits.length > 0;
  const handleWrite = (): void => {
    const hadPlans = edits.every((edit) => editing.planAt(edit) !== null);
    if (editing.write(edits)) {
      onWritten(hadPlans);
      onClose();
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>匯入班表</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2" color="textSecondary">
            {`請以「匯出」的班表或班表明細填寫後上傳，期間為 ${formatDate(scope.from)} ～ ${formatDate(scope.to)}。空白的格子不變更；任何一格有錯誤時，不會填入任何班表。`}
          </Typography>
          <FileChoice
            file={file}
            accept=".xlsx,.csv"
            hint="支援 .xlsx、.csv（UTF-8、Big5），單檔 10 MB 以內"
            maximumSize={endpoints.readFile.maximumSize}
            disabled={isPending}
            onChoose={choose}
          />
          {isPending ? <Typography component="output">讀取中…</Typography> : null}
          {refusal === null ? null : <Alert severity="error">{refusal}</Alert>}
          {result === null ? null : <FileResult {...result} everyone={everyone} shifts={shifts} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <BusyButton variant="contained" disabled={!isReady} isBusy={isPending} onClick={handleWrite}>
          {isReady ? `填入 ${edits.length} 格` : '填入'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
};
