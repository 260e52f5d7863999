import type { ImportPreview } from '@hr/contracts/core';

/** Downloads an .xlsx of all errors, one line per error. */
export const downloadErrors = async (rows: ImportPreview['rows']): Promise<void> => {
  const { downloadTable } = await import('@hr/spreadsheet/browser');
  const errors = rows.flatMap(({ rowNumber, label, errors: complaints }) =>
    complaints.map(({ column, message }) => ({ rowNumber, label, column, message })),
  );
  await downloadTable({
    rows: errors,
    fields: [
      { header: '列', key: 'rowNumber' },
      { header: '資料', key: 'label' },
      { header: '欄位', key: 'column' },
      { header: '說明', key: 'message' },
    ],
    type: 'xlsx',
    fileName: '匯入錯誤清單',
    sheetName: '錯誤清單',
  });
};
