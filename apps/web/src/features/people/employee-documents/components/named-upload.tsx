import {
  documentCategoryNames,
  MAX_NAMED_FILES,
  type NamedFile,
  namedFileProblems,
} from '@hr/contracts/people/employee-documents';
import DriveFolderUploadOutlined from '@mui/icons-material/DriveFolderUploadOutlined';
import UploadFile from '@mui/icons-material/UploadFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useId, useState } from 'react';
import { STORED_FILE_ENDINGS } from '#transfer/stored-file-endings.ts';
import { type ChosenFile, isReady, useNamedUpload } from './use-named-upload.ts';

export const NamedUpload = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<DriveFolderUploadOutlined />} onClick={() => setOpen(true)}>
        批次上傳
      </Button>
      {isOpen ? <NamedUploadDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const remarkOf = ({ named, outcome }: ChosenFile): string => {
  if (outcome !== null) {
    return outcome.isDone ? '已上傳' : outcome.reason;
  }
  if (named.problem !== null) {
    return namedFileProblems[named.problem];
  }
  return named.isKnown ? '可上傳（已有同類文件，將另存一份）' : '可上傳';
};

const isWrong = ({ named, outcome }: ChosenFile): boolean => named.problem !== null || outcome?.isDone === false;

const personOf = ({ employee }: NamedFile): string => (employee ? `${employee.employeeNo} ${employee.nameZh}` : '—');

const FileTable = ({ files }: { readonly files: readonly ChosenFile[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too
  <TableContainer sx={{ maxHeight: 360 }} tabIndex={0} component="section" aria-label="檔案清單">
    <Table size="small" stickyHeader aria-label="批次上傳的檔案">
      <TableHead>
        <TableRow>
          <TableCell>檔名</TableCell>
          <TableCell>員工</TableCell>
          <TableCell>文件類別</TableCell>
          <TableCell>結果</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {files.map((file) => (
          <TableRow key={file.key}>
            <TableCell>{file.named.name}</TableCell>
            <TableCell>{personOf(file.named)}</TableCell>
            <TableCell>{file.named.category === null ? '—' : documentCategoryNames[file.named.category]}</TableCell>
            <TableCell sx={isWrong(file) ? { color: 'error.dark' } : {}}>{remarkOf(file)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

const NamedUploadDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const titleId = useId();
  const { files, refusal, sent, isRunning, choose, send, stop } = useNamedUpload();
  const ready = files.filter(isReady).length;
  const wrong = files.filter(isWrong);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(target.files ?? [])];
    target.value = '';
    if (chosen.length > 0) {
      void choose(chosen);
    }
  };
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>批次上傳員工文件</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2" color="textSecondary">
            {`檔名須為「員工編號_類別.pdf」，例如「E00001_身分證影本.pdf」；同一員工同類別有多個檔案時，於檔名後加序號，例如「E00001_學歷證明 (2).pdf」，各存一份。支援 PDF、JPG、PNG、DOCX，單檔 10MB 以內，一次最多 ${MAX_NAMED_FILES} 個檔案。檔名有誤的檔案不會上傳，其餘可先上傳。`}
          </Typography>
          <Box>
            <Button
              component="label"
              role={undefined}
              variant="outlined"
              startIcon={<UploadFile />}
              disabled={isRunning}
              tabIndex={-1}
            >
              選擇多個檔案
              <Box
                component="input"
                type="file"
                multiple
                aria-label="選擇多個檔案"
                accept={STORED_FILE_ENDINGS}
                disabled={isRunning}
                onChange={handleChange}
                sx={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', fontSize: 0 }}
              />
            </Button>
          </Box>
          {refusal ? <Alert severity="error">{refusal}</Alert> : null}
          {wrong.length > 0 ? (
            <Alert severity="warning">{`${wrong.length} 個檔案無法上傳，請依「結果」欄修正後再試。`}</Alert>
          ) : null}
          {isRunning ? <output>{`上傳中… ${sent}／${sent + ready}`}</output> : null}
          {files.length > 0 ? <FileTable files={files} /> : null}
        </Stack>
      </DialogContent>
      <DialogActions>
        {isRunning ? <Button onClick={stop}>停止上傳</Button> : null}
        <Button disabled={isRunning} onClick={onClose}>
          關閉
        </Button>
        <Button variant="contained" disabled={ready === 0} loading={isRunning} onClick={() => void send()}>
          {ready > 0 ? `上傳 ${ready} 個檔案` : '上傳'}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
