import {
  type EmployeeContract,
  employeeContractEndpoints as endpoints,
} from '@hr/contracts/contracts/employee-contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { sensitiveElement } from '#failures/sensitive.ts';
import type { CommandDialogProps } from '#records/commands.tsx';
import { WordDocument } from '#transfer/word-document.tsx';

/** 列印: the document as the browser shows it, and prints it; the service writes down that it was opened. */
export const PrintDialog = ({ item, onClose }: CommandDialogProps<EmployeeContract>) => {
  const title = useId();
  const [print, setPrint] = useState<(() => void) | null>(null);
  return (
    <Dialog open fullScreen aria-labelledby={title} onClose={onClose}>
      <DialogTitle id={title}>{`列印：${item.contractNo}`}</DialogTitle>
      <DialogContent {...sensitiveElement} sx={{ bgcolor: 'action.hover' }}>
        <WordDocument
          endpoint={endpoints.document}
          params={{ id: item.id }}
          version={item.version}
          onShown={(printPages) => setPrint(() => printPages)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>關閉</Button>
        <Button variant="contained" disabled={print === null} onClick={() => print?.()}>
          列印
        </Button>
      </DialogActions>
    </Dialog>
  );
};
