import type { NoRowsOverlayPropsOverrides } from '@mui/x-data-grid';
import { StatusView } from '#components/status-view.tsx';
import LinearProgress from '@mui/material/LinearProgress';

declare module '@mui/x-data-grid' {
  interface NoRowsOverlayPropsOverrides {
    isFiltered: boolean;
    emptyText: string | undefined;
  }
}

/** Message of an empty list, depending on whether filters are set. */
export const EmptyOverlay = ({ isFiltered, emptyText = '尚無資料。' }: Partial<NoRowsOverlayPropsOverrides>) => (
  <StatusView title={isFiltered ? '查無符合條件的資料，請調整查詢條件。' : emptyText} />
);

/**
 * Progress bar of a loading list. Hidden from screen readers, because a grid may contain only rows; the list itself
 * is `aria-busy`.
 */
export const LoadingBar = () => <LinearProgress aria-hidden />;
