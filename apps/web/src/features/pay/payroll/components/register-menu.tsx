import { payrollEndpoints as endpoints, registerSheetNames } from '@hr/contracts/pay/payroll';
import { downloadFile, fetchFile } from '#api/download-file.ts';
import { SheetMenu } from '#transfer/sheet-menu.tsx';
import { showInTab } from '#transfer/show-in-tab.ts';

/** 匯出與列印 of a payroll run. */
export const RegisterMenu = ({ runId }: { readonly runId: string }) => (
  <SheetMenu
    names={registerSheetNames}
    transfer={(sheet, format) => {
      const input = { params: { id: runId }, query: { sheet, format } };
      return format === 'pdf'
        ? showInTab(() => fetchFile(endpoints.exportRegister, input))
        : downloadFile(endpoints.exportRegister, input);
    }}
  />
);
