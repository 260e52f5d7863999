import { bankFileTemplates } from '@hr/contracts/pay/bank-file-templates';
import { payrollFileEndpoints as endpoints } from '@hr/contracts/pay/payroll';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { downloadFile } from '#api/download-file.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { QueryView } from '#components/query-view.tsx';
import { useOneTransfer } from '#transfer/use-one-transfer.ts';
import { MediaFaults } from './media-faults.tsx';
import { ntd } from './payslip-lines.tsx';

const useTemplates = () =>
  useQuery(
    endpointQuery(bankFileTemplates.endpoints.list, { query: { status: 'active', pageSize: 100, sort: 'code' } }),
  );

interface BankFileProps {
  readonly runId: string;
  readonly templateId: string;
}

const useBankFile = ({ runId, templateId }: BankFileProps) =>
  useQuery({
    ...endpointQuery(endpoints.previewBankFile, { params: { id: runId }, query: { templateId } }),
    enabled: templateId !== '',
  });

/** Number and sum of the payments, and what prevents the file. */
const BankFileView = ({ preview }: { readonly preview: ReturnType<typeof useBankFile> }) => (
  <QueryView query={preview}>
    {({ count, sum, otherwisePaid, owed, faultCount, faults }) => (
      <>
        <Typography sx={{ fontWeight: 600 }}>{`匯款 ${count} 人，合計 ${ntd(sum)}`}</Typography>
        {otherwisePaid.count === 0 ? null : (
          <Typography color="textSecondary">
            {`以現金或支票發放 ${otherwisePaid.count} 人，合計 ${ntd(otherwisePaid.sum)}，不在檔案內。`}
          </Typography>
        )}
        {owed.count === 0 ? null : (
          <Typography color="textSecondary">
            {`應向員工收取 ${owed.count} 人，合計 ${ntd(owed.sum)}，不在檔案內。`}
          </Typography>
        )}
        <MediaFaults count={faultCount} faults={faults} />
      </>
    )}
  </QueryView>
);

interface BankFileDialogProps {
  readonly runId: string;
  readonly onClose: () => void;
}

/** 銀行媒體檔 of a run in the format of a template. */
export const BankFileDialog = ({ runId, onClose }: BankFileDialogProps) => {
  const titleId = useId();
  const [chosen, setChosen] = useState('');
  const templates = useTemplates();
  const templateId = chosen === '' ? (templates.data?.items[0]?.id ?? '') : chosen;
  const preview = useBankFile({ runId, templateId });
  const { isRunning, run } = useOneTransfer();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>銀行媒體檔</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <QueryView query={templates}>
            {({ items }) =>
              items.length === 0 ? (
                <Typography>尚無使用中的範本，請先新增「銀行媒體檔範本」。</Typography>
              ) : (
                <TextField
                  select
                  label="範本"
                  value={templateId}
                  onChange={({ target }) => setChosen(target.value)}
                  fullWidth
                >
                  {items.map(({ id, nameZh }) => (
                    <MenuItem key={id} value={id}>
                      {nameZh}
                    </MenuItem>
                  ))}
                </TextField>
              )
            }
          </QueryView>
          {templateId === '' ? null : <BankFileView preview={preview} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button
          variant="contained"
          disabled={isRunning || preview.data === undefined || preview.data.faultCount > 0 || preview.data.count === 0}
          onClick={() =>
            void run(() => downloadFile(endpoints.bankFile, { params: { id: runId }, query: { templateId } }))
          }
        >
          下載
        </Button>
      </DialogActions>
    </Dialog>
  );
};
