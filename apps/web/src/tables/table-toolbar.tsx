import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import { ColumnsPanelTrigger, Toolbar } from '@mui/x-data-grid';

/** Only the choice of columns: filters, search and export are the page's. */
export const TableToolbar = () => (
  <Toolbar style={{ minHeight: 40, justifyContent: 'flex-end' }}>
    <ColumnsPanelTrigger
      render={<Button size="small" color="inherit" startIcon={<ViewColumnOutlined fontSize="small" />} />}
    >
      欄位設定
    </ColumnsPanelTrigger>
  </Toolbar>
);
