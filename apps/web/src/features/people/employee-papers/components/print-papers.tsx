import type { Employee } from '@hr/contracts/people/employees';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCan } from '#session/session.ts';
import { PapersDialog } from './papers-dialog.tsx';

export const PrintPapers = ({ employee }: { readonly employee: Employee }) => {
  const [isOpen, setOpen] = useState(false);
  const mayPrint = useCan('employee_data:export');
  return mayPrint ? (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<PrintOutlined />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        列印
      </Button>
      {isOpen ? <PapersDialog employee={employee} onClose={() => setOpen(false)} /> : null}
    </>
  ) : null;
};
