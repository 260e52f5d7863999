import { payrollEndpoints as endpoints, type PayrollRun, registerSheetNames } from '@hr/contracts/pay/payroll';
import { isOpenRun } from '@hr/domain/pay/payroll-runs';
import { useState } from 'react';
import { downloadFile } from '#api/download-file.ts';
import { SheetMenu } from '#transfer/sheet-menu.tsx';
import { BankFileDialog } from './bank-file-dialog.tsx';

/**
 * 匯出與列印 of a payroll run; an approved one has media files. A PDF opens no tab, which would hide the dialog that asks for
 * the password.
 */
export const RegisterMenu = ({ run: { id, state } }: { readonly run: Pick<PayrollRun, 'id' | 'state'> }) => {
  const [isBankFileOpen, setBankFileOpen] = useState(false);
  return (
    <>
      <SheetMenu
        names={registerSheetNames}
        transfer={(sheet, format) =>
          downloadFile(endpoints.exportRegister, { params: { id }, query: { sheet, format } })
        }
        entries={isOpenRun(state) ? [] : [{ label: '銀行媒體檔', onChoose: () => setBankFileOpen(true) }]}
      />
      {isBankFileOpen ? <BankFileDialog runId={id} onClose={() => setBankFileOpen(false)} /> : null}
    </>
  );
};
