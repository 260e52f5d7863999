import { type EmployeeDocument, employeeDocumentEndpoints as endpoints } from '@hr/contracts/employee-documents';
import { fileTypes } from '@hr/domain/files';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { buildPath } from '#api/build-request.ts';
import { sensitiveElement } from '#failures/sensitive.ts';

const HEIGHT = '70vh';

interface DocumentPreviewProps {
  readonly item: Pick<EmployeeDocument, 'id' | 'file'>;
  readonly onClose: () => void;
}

/** 預覽: the file as the browser shows it by itself; the service writes down that it was looked at. */
export const DocumentPreview = ({ item: { id, file }, onClose }: DocumentPreviewProps) => {
  const title = useId();
  const source = `/api${buildPath(endpoints.preview.path, { id })}`;
  return (
    <Dialog open fullWidth maxWidth="lg" aria-labelledby={title} onClose={onClose}>
      <DialogTitle id={title}>{`預覽：${file.name}`}</DialogTitle>
      <DialogContent {...sensitiveElement}>
        {file.mediaType === fileTypes.pdf ? (
          <Box component="iframe" src={source} title={file.name} sx={{ width: 1, height: HEIGHT, border: 0 }} />
        ) : (
          <Box
            component="img"
            src={source}
            alt={file.name}
            sx={{ display: 'block', mx: 'auto', maxWidth: 1, maxHeight: HEIGHT }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>關閉</Button>
      </DialogActions>
    </Dialog>
  );
};
