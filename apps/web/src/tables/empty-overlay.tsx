import Button from '@mui/material/Button';
import type { NoRowsOverlayPropsOverrides } from '@mui/x-data-grid';
import { StatusView } from '#components/status-view.tsx';

declare module '@mui/x-data-grid' {
  interface NoRowsOverlayPropsOverrides {
    isFiltered: boolean;
    emptyText: string | undefined;
    onClear: (() => void) | undefined;
  }
}

/** An empty list says whether there is nothing, or nothing of the kind looked for, and how to look for everything. */
export const EmptyOverlay = ({ isFiltered, emptyText = '尚無資料。', onClear }: Partial<NoRowsOverlayPropsOverrides>) =>
  isFiltered ? (
    <StatusView
      title="查無符合條件的資料，請調整查詢條件。"
      actions={
        onClear === undefined ? null : (
          // The grid lets no click through to its empty state.
          <Button size="small" onClick={onClear} sx={{ pointerEvents: 'auto' }}>
            清除條件
          </Button>
        )
      }
    />
  ) : (
    <StatusView title={emptyText} />
  );
