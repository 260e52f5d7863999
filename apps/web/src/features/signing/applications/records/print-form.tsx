import type { ApplicationDetail, FormEndpoint } from '@hr/contracts/signing/applications';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { downloadFile } from '#api/download-file.ts';
import { useOneTransfer } from '#transfer/use-one-transfer.ts';

interface PrintFormProps {
  readonly application: Pick<ApplicationDetail, 'id'>;
  readonly endpoint: FormEndpoint;
}

/** 列印申請單: a PDF with the sign-off history. Each print is audited. */
export const PrintForm = ({ application: { id }, endpoint }: PrintFormProps) => {
  const { isRunning, run } = useOneTransfer();
  return (
    <Button
      size="small"
      startIcon={<PrintOutlined />}
      disabled={isRunning}
      onClick={() => void run(() => downloadFile(endpoint, { params: { id } }))}
    >
      列印申請單
    </Button>
  );
};
