import { type EmployeeContract, employeeContractEndpoints as endpoints } from '@hr/contracts/employee-contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useId, useState } from 'react';
import { sensitiveElement } from '#failures/sensitive.ts';
import type { CommandDialogProps } from '#records/commands.tsx';
import { WordDocument } from '#transfer/word-document.tsx';

/** On paper stand the pages of the document alone, each as large as a sheet, with the margins that are in it. */
const printStyles = {
  '@page': { size: 'A4', margin: 0 },
  '@media print': {
    'body > :not([data-print=sheet]), [data-print=sheet] [data-print=hidden], [data-print=sheet] > .MuiBackdrop-root': {
      display: 'none !important',
    },
    '[data-print=sheet], [data-print=sheet] .MuiDialog-container, [data-print=sheet] .MuiDialog-paper, [data-print=sheet] .MuiDialogContent-root':
      {
        position: 'static !important',
        display: 'block !important',
        height: 'auto !important',
        overflow: 'visible !important',
        padding: '0 !important',
      },
    '[data-print=sheet] section': { margin: '0 !important', boxShadow: 'none !important' },
    '[data-print=sheet] section:not(:last-of-type)': { breakAfter: 'page' },
  },
};

/** 列印: the document as the browser shows it, and prints it; the service writes down that it was opened. */
export const PrintDialog = ({ item, onClose }: CommandDialogProps<EmployeeContract>) => {
  const title = useId();
  const [isShown, setShown] = useState(false);
  return (
    <Dialog open fullScreen aria-labelledby={title} data-print="sheet" onClose={onClose}>
      <GlobalStyles styles={printStyles} />
      <DialogTitle id={title} data-print="hidden">{`列印：${item.contractNo}`}</DialogTitle>
      <DialogContent {...sensitiveElement} sx={{ bgcolor: 'action.hover' }}>
        <WordDocument
          endpoint={endpoints.document}
          params={{ id: item.id }}
          version={item.version}
          onShown={() => setShown(true)}
        />
      </DialogContent>
      <DialogActions data-print="hidden">
        <Button onClick={onClose}>關閉</Button>
        <Button variant="contained" disabled={!isShown} onClick={() => globalThis.print()}>
          列印
        </Button>
      </DialogActions>
    </Dialog>
  );
};
