import { zhTW } from '@mui/x-data-grid/locales';

const counted = (count: number): string => count.toLocaleString('zh-TW');

/** Texts of the grid in zh-TW. */
export const gridTexts = {
  ...zhTW.components.MuiDataGrid.defaultProps.localeText,
  paginationRowsPerPage: '每頁筆數',
  // The count is -1 until it is known.
  paginationDisplayedRows: ({ from, to, count }: { from: number; to: number; count: number }) =>
    count < 0 ? '' : `第 ${counted(from)}－${counted(to)} 筆，共 ${counted(count)} 筆`,
};
