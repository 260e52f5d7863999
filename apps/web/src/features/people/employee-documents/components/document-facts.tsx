import {
  type EmployeeDocument,
  employeeDocumentEndpoints as endpoints,
  employeeDocuments,
  documentStateNames,
} from '@hr/contracts/people/employee-documents';
import { storedFileText } from '@hr/contracts/files';
import type { DocumentState } from '@hr/domain/people/employee-documents';
import Download from '@mui/icons-material/Download';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { downloadFile } from '#api/download-file.ts';
import { FactList } from '#components/fact-list.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { factsOf } from '#records/record-text.ts';
import { useCan } from '#session/session.ts';
import { FilePreview } from '#transfer/file-preview.tsx';
import { useOneTransfer } from '#transfer/use-one-transfer.ts';

const stateKinds: Readonly<Record<DocumentState, StatusKind>> = {
  valid: 'positive',
  expiring: 'warning',
  expired: 'negative',
  pending: 'info',
  returned: 'neutral',
};

interface DocumentProps {
  readonly item: EmployeeDocument;
}

export const DocumentStatus = ({ item: { state } }: { readonly item: Pick<EmployeeDocument, 'state'> }) => (
  <StatusChip kind={stateKinds[state]} label={documentStateNames[state]} />
);

/** 「剩 30 日」, 「今日到期」, 「已過期 2 日」 */
export const daysLeftText = (daysLeft: number | null): string => {
  if (daysLeft === null) {
    return '—';
  }
  if (daysLeft === 0) {
    return '今日到期';
  }
  return daysLeft > 0 ? `剩 ${daysLeft} 日` : `已過期 ${-daysLeft} 日`;
};

const { fileId: _file, ...filledIn } = employeeDocuments.fields;
const { uploadedBy, uploadedAt } = employeeDocuments.stored;

const Files = ({ item }: DocumentProps) => {
  const { id, employee, file } = item;
  const [isShown, setShown] = useState(false);
  const { isRunning, run } = useOneTransfer();
  const canExport = useCan('employee_document:export');
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, my: 2 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Download />}
        disabled={isRunning}
        onClick={() => void run(() => downloadFile(endpoints.download, { params: { id } }))}
      >
        下載檔案
      </Button>
      <Button size="small" startIcon={<VisibilityOutlined />} onClick={() => setShown(true)}>
        預覽
      </Button>
      {isShown ? (
        <FilePreview file={file} endpoint={endpoints.preview} params={{ id }} onClose={() => setShown(false)} />
      ) : null}
      {canExport ? (
        <Button
          size="small"
          startIcon={<FolderZipOutlined />}
          disabled={isRunning}
          onClick={() => void run(() => downloadFile(endpoints.archive, { query: { employeeId: employee.id } }))}
        >
          下載此員工的全部文件
        </Button>
      ) : null}
    </Stack>
  );
};

export const DocumentFacts = ({ item }: DocumentProps) => (
  <>
    {item.returnReason === null ? null : <Alert severity="warning">{`退回原因：${item.returnReason}`}</Alert>}
    <Files item={item} />
    <FactList
      facts={[
        ['檔案', storedFileText(item.file)],
        ...factsOf(filledIn, item),
        ['剩餘天數', daysLeftText(item.daysLeft)],
        ...factsOf({ uploadedBy, uploadedAt }, item),
      ]}
    />
  </>
);
