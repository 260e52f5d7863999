import { zhTW } from '@mui/x-data-grid/locales';

const counted = (count: number): string => count.toLocaleString('zh-TW');

/** What the grid itself says. */
export const gridTexts = {
  ...zhTW.components.MuiDataGrid.defaultProps.localeText,
  paginationRowsPerPage: '每頁筆數',
  // Until the number of rows is known it is -1.
  paginationDisplayedRows: ({ from, to, count }: { from: number; to: number; count: number }) =>
    count < 0 ? '' : `第 ${counted(from)}－${counted(to)} 筆，共 ${counted(count)} 筆`,
};
