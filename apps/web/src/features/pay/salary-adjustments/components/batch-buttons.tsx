import {
  adjustmentBatchEndpoints as endpoints,
  adjustmentFileFields,
  salaryAdjustments,
} from '@hr/contracts/pay/salary-adjustments';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ImportButton } from '#records/import-button.tsx';
import { useCan } from '#session/session.ts';
import { BatchAdjustmentDialog } from './batch-adjustment-dialog.tsx';

const importedKind = {
  noun: salaryAdjustments.noun,
  screen: salaryAdjustments.screen,
  fields: adjustmentFileFields,
  importing: { makesNew: true },
  endpoints: { previewImport: endpoints.previewFile, import: endpoints.importFile },
};

export const BatchButtons = () => {
  const [isOpen, setOpen] = useState(false);
  if (!useCan('salary_adjustment:edit')) {
    return null;
  }
  return (
    <>
      <ImportButton kind={importedKind} />
      <Button variant="outlined" startIcon={<PlaylistAddOutlined />} onClick={() => setOpen(true)}>
        批次調整
      </Button>
      {isOpen ? <BatchAdjustmentDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
