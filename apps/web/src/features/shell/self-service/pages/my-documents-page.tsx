import {
  documentCategoryNames,
  employeeDocuments,
  type RequiredDocument,
} from '@hr/contracts/people/employee-documents';
import { type MyDocument, myDocumentEndpoints as endpoints } from '@hr/contracts/shell/self-service';
import type { DocumentCategory } from '@hr/domain/people/employee-documents';
import { formatDate } from '@hr/domain/dates';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '#api/endpoint-query.ts';
import { Page } from '#components/page.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { daysLeftText, DocumentStatus } from '#features/people/employee-documents/index.ts';
import { factText } from '#records/record-text.ts';
import { QueryView } from '#components/query-view.tsx';
import { FileButton } from '#transfer/file-button.tsx';
import { MyDocumentDialog } from '../components/my-document-dialog.tsx';

const heads = ['文件類別', '文件名稱', '狀態', '到期日', '上傳時間', '檔案'];

const nameOf = ({ name, category }: MyDocument): string => name ?? documentCategoryNames[category];

const stateCell = (item: MyDocument) => (
  <>
    <DocumentStatus item={item} />
    {item.returnReason === null ? null : (
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ whiteSpace: 'normal', minWidth: 160 }}
      >{`退回原因：${item.returnReason}`}</Typography>
    )}
  </>
);

const expiryText = ({ expiresOn, daysLeft }: MyDocument): string =>
  expiresOn === null ? '—' : `${formatDate(expiresOn)}（${daysLeftText(daysLeft)}）`;

const rowOf = (item: MyDocument) => ({
  id: item.id,
  cells: [
    documentCategoryNames[item.category],
    nameOf(item),
    stateCell(item),
    expiryText(item),
    factText(employeeDocuments.stored.uploadedAt, item.uploadedAt),
    <FileButton key="file" endpoint={endpoints.download} id={item.id} label="下載" name={nameOf(item)} />,
  ],
});

const isLacking = ({ state }: RequiredDocument): boolean =>
  state === null || state === 'expired' || state === 'returned';

interface MissingProps {
  readonly required: readonly RequiredDocument[];
  readonly onUpload: (category: DocumentCategory) => void;
}

const Missing = ({ required, onUpload }: MissingProps) => {
  const missing = required.filter(isLacking);
  return missing.length === 0 ? null : (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {`尚缺 ${missing.length} 項必備文件，請點選上傳：`}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {missing.map(({ category }) => (
          <Button key={category} size="small" variant="outlined" color="inherit" onClick={() => onUpload(category)}>
            {documentCategoryNames[category]}
          </Button>
        ))}
      </Box>
    </Alert>
  );
};

/** 我的文件: the caller's documents, missing ones, and their upload. */
export const MyDocumentsPage = () => {
  const list = useQuery(endpointQuery(endpoints.list, {}));
  const required = useQuery(endpointQuery(endpoints.required, {}));
  const [begun, setBegun] = useState<{ readonly category?: DocumentCategory } | null>(null);
  return (
    <Page
      title="我的文件"
      count={list.data?.items.length}
      actions={
        <Button variant="contained" startIcon={<UploadFileOutlined />} onClick={() => setBegun({})}>
          上傳文件
        </Button>
      }
    >
      <Missing required={required.data?.items ?? []} onUpload={(category) => setBegun({ category })} />
      <QueryView query={list}>
        {({ items }) =>
          items.length === 0 ? (
            <Typography>尚無文件，請點選「上傳文件」建立第一筆。</Typography>
          ) : (
            <Paper variant="outlined">
              <LinesTable title="我的文件" heads={heads} lines={items.map(rowOf)} />
            </Paper>
          )
        }
      </QueryView>
      {begun ? <MyDocumentDialog {...begun} onClose={() => setBegun(null)} /> : null}
    </Page>
  );
};
