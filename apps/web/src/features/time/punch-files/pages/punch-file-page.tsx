import {
  type PunchFile,
  punchColumnNames,
  punchDirectionNames,
  punchFileEndpoints,
} from '@hr/contracts/time/attendance';
import { type PunchFormatRecord, punchFormats } from '@hr/contracts/time/punch-formats';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { BusyButton } from '#components/busy-button.tsx';
import { Page } from '#components/page.tsx';
import { refusalText } from '#failures/show-failure.ts';
import { FileChoice } from '#forms/file-choice.tsx';
import { toast } from '#messages/toast.ts';
import { BatchProgress } from '#records/batch-preview.tsx';
import { useRefresh } from '#records/refresh.queries.ts';

const SampleTable = ({ sample }: Pick<PunchFile, 'sample'>) => (
  <Box component="section" aria-label="檔案的前幾行" sx={{ overflowX: 'auto' }}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>行</TableCell>
          <TableCell>員工</TableCell>
          <TableCell>日期</TableCell>
          <TableCell>時間</TableCell>
          <TableCell>上下班</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {sample.map(({ lineNumber, employee, on, time, direction }) => (
          <TableRow key={lineNumber}>
            <TableCell>{lineNumber}</TableCell>
            <TableCell>{employee === '' ? '—' : employee}</TableCell>
            <TableCell>{on}</TableCell>
            <TableCell>{time}</TableCell>
            <TableCell>{direction === null ? '—' : punchDirectionNames[direction]}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

const FaultList = ({ faulty, faults }: Pick<PunchFile, 'faulty' | 'faults'>) => (
  <Alert severity="warning">
    {`有 ${faulty} 行無法匯入：`}
    <Box component="ul" sx={{ m: 0, pl: 3, maxHeight: 240, overflowY: 'auto' }}>
      {faults.map(({ lineNumber, column, text, message }) => (
        <li
          key={lineNumber}
        >{`第 ${lineNumber} 行 ${punchColumnNames[column]}${text === '' ? '' : `「${text}」`}：${message}`}</li>
      ))}
      {faulty > faults.length ? <li>{`其餘 ${faulty - faults.length} 行未列出`}</li> : null}
    </Box>
  </Alert>
);

interface PreviewProps {
  readonly preview: PunchFile;
  readonly isBusy: boolean;
  readonly onImport: () => void;
}

const Preview = ({ preview, isBusy, onImport }: PreviewProps) => {
  const { lines, fresh, known, faulty, faults, sample } = preview;
  return (
    <Stack spacing={2}>
      <Typography>{`共 ${lines} 行：可新增 ${fresh} 筆，已匯入過或重複 ${known} 筆，無法匯入 ${faulty} 行。`}</Typography>
      {faulty > 0 ? <FaultList faulty={faulty} faults={faults} /> : null}
      {sample.length > 0 ? <SampleTable sample={sample} /> : null}
      <Box>
        <BusyButton variant="contained" isBusy={isBusy} isIdle={fresh === 0} onClick={onImport}>
          {faulty > 0 ? `略過 ${faulty} 行並匯入 ${fresh} 筆` : `匯入 ${fresh} 筆`}
        </BusyButton>
      </Box>
    </Stack>
  );
};

interface RunningProps {
  readonly label: string;
  /** Absent for an import, which has a progress. */
  readonly text?: string;
  readonly onCancel: () => void;
}

/** A running step that can be cancelled. */
const Running = ({ label, text, onCancel }: RunningProps) => (
  <Box sx={{ maxWidth: 420 }}>
    {text === undefined ? <BatchProgress counter="筆" /> : <Typography component="output">{text}</Typography>}
    <Box>
      <Button onClick={onCancel}>{label}</Button>
    </Box>
  </Box>
);

/** Preview of a chosen file with a format, and its import. */
const usePunchFile = (formatId: string) => {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<PunchFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  const running = useRef(new AbortController());
  const refresh = useRefresh('punches');
  const start = (): AbortSignal => {
    running.current = new AbortController();
    return running.current.signal;
  };
  const fail = (error: unknown): void => setRefusal(refusalText(error, '檔案未處理完成，沒有匯入任何資料。'));
  const reading = useMutation({
    mutationFn: (chosen: File) =>
      call(punchFileEndpoints.preview, { query: { formatId }, file: chosen }, { signal: start() }),
    onSuccess: setPreview,
    onError: (error) => (running.current.signal.aborted ? setFile(null) : fail(error)),
  });
  const importing = useMutation({
    mutationFn: (chosen: File) =>
      call(
        punchFileEndpoints.import,
        {
          query: { formatId, ...(preview && preview.faulty > 0 ? { withoutFaults: 'yes' as const } : {}) },
          file: chosen,
        },
        { signal: start() },
      ),
    onSuccess: async ({ fresh }) => {
      toast('punch.import.ok', { values: { fresh } });
      setFile(null);
      setPreview(null);
      await refresh();
    },
    onError: (error, chosen) => {
      if (!running.current.signal.aborted) {
        fail(error);
        return;
      }
      // The import may have ended before it was cancelled: the preview counts what is stored.
      setCancelled(true);
      setPreview(null);
      reading.mutate(chosen);
    },
  });
  const choose = (chosen: File): void => {
    clear();
    setFile(chosen);
    reading.mutate(chosen);
  };
  const clear = (): void => {
    setFile(null);
    setPreview(null);
    setRefusal(null);
    setCancelled(false);
  };
  const cancel = (): void => running.current.abort();
  return { file, preview, refusal, isCancelled, reading, importing, choose, clear, cancel };
};

type CourseProps = Pick<
  ReturnType<typeof usePunchFile>,
  'reading' | 'importing' | 'isCancelled' | 'refusal' | 'cancel'
>;

/** Running step and its outcome. */
const Course = ({ reading, importing, isCancelled, refusal, cancel }: CourseProps) => (
  <>
    {reading.isPending ? <Running label="取消讀取" text="讀取中…" onCancel={cancel} /> : null}
    {importing.isPending ? <Running label="取消匯入" onCancel={cancel} /> : null}
    {isCancelled ? (
      <Alert severity="info">已取消匯入。檔案已重新讀取，下方的筆數為目前可新增與已匯入的資料。</Alert>
    ) : null}
    {refusal === null ? null : <Alert severity="error">{refusal}</Alert>}
  </>
);

interface FormatChoiceProps {
  readonly formats: readonly PunchFormatRecord[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

const FormatChoice = ({ formats, value, onChange }: FormatChoiceProps) => (
  <TextField
    select
    label="打卡檔格式"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    helperText={
      <Link component={RouterLink} to="/dashboard/attendance_overview/punch_formats">
        設定格式
      </Link>
    }
    sx={{ minWidth: 260, maxWidth: 420 }}
  >
    {formats.map(({ id, code, nameZh }) => (
      <MenuItem key={id} value={id}>{`${code} ${nameZh}`}</MenuItem>
    ))}
  </TextField>
);

/** 匯入打卡檔: reads the file of a machine, shows what it contains, and imports it wholly or not at all. */
export const PunchFilePage = () => {
  const [formatId, setFormatId] = useState('');
  const { data } = useQuery(endpointQuery(punchFormats.endpoints.list, { query: { pageSize: 100 } }));
  const course = usePunchFile(formatId);
  const { file, preview, reading, importing, choose, clear } = course;
  const handleFormat = (id: string): void => {
    setFormatId(id);
    clear();
  };
  return (
    <Page title="匯入打卡檔">
      <Stack spacing={2} sx={{ maxWidth: 960 }}>
        <Typography color="textSecondary">
          選擇打卡機的格式與檔案，系統先列出前幾行與無法匯入的資料，確認後才寫入。重複匯入同一檔案不會產生重複的打卡。
        </Typography>
        <FormatChoice formats={data?.items ?? []} value={formatId} onChange={handleFormat} />
        <FileChoice
          file={file}
          accept=".txt,.csv,.dat,.log"
          hint="文字檔，單檔 20 MB 以內"
          maximumSize={punchFileEndpoints.preview.maximumSize}
          disabled={formatId === '' || reading.isPending || importing.isPending}
          onChoose={choose}
        />
        {formatId === '' ? <Typography color="textSecondary">請先選擇格式。</Typography> : null}
        <Course {...course} />
        {preview && file ? (
          <Preview preview={preview} isBusy={importing.isPending} onImport={() => importing.mutate(file)} />
        ) : null}
      </Stack>
    </Page>
  );
};
