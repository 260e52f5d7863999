import { payrollEndpoints as endpoints, type PayrollRun, registerSheetNames } from '@hr/contracts/pay/payroll';
import { isOpenRun } from '@hr/domain/pay/payroll-runs';
import { useState } from 'react';
import { downloadFile, fetchFile } from '#api/download-file.ts';
import { SheetMenu } from '#transfer/sheet-menu.tsx';
import { showInTab } from '#transfer/show-in-tab.ts';
import { BankFileDialog } from './bank-file-dialog.tsx';

/** 匯出與列印 of a payroll run; an approved one has media files. */
export const RegisterMenu = ({ run: { id, state } }: { readonly run: Pick<PayrollRun, 'id' | 'state'> }) => {
  const [isBankFileOpen, setBankFileOpen] = useState(false);
  return (
    <>
      <SheetMenu
        names={registerSheetNames}
        transfer={(sheet, format) => {
          const input = { params: { id }, query: { sheet, format } };
          return format === 'pdf'
            ? showInTab(() => fetchFile(endpoints.exportRegister, input))
            : downloadFile(endpoints.exportRegister, input);
        }}
        entries={isOpenRun(state) ? [] : [{ label: '銀行媒體檔', onChoose: () => setBankFileOpen(true) }]}
      />
      {isBankFileOpen ? <BankFileDialog runId={id} onClose={() => setBankFileOpen(false)} /> : null}
    </>
  );
};
