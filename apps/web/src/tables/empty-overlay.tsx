import type { NoRowsOverlayPropsOverrides } from '@mui/x-data-grid';
import { StatusView } from '#components/status-view.tsx';

declare module '@mui/x-data-grid' {
  interface NoRowsOverlayPropsOverrides {
    isFiltered: boolean;
    emptyText: string | undefined;
  }
}

/** An empty list says whether there is nothing, or nothing of the kind looked for. */
export const EmptyOverlay = ({ isFiltered, emptyText = '尚無資料。' }: Partial<NoRowsOverlayPropsOverrides>) => (
  <StatusView title={isFiltered ? '查無符合條件的資料，請調整查詢條件。' : emptyText} />
);
