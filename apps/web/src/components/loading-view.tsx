import CircularProgress from '@mui/material/CircularProgress';
import { StatusView } from './status-view.tsx';

/** Stands where content is still to come. */
export const LoadingView = () => (
  <StatusView isAnnounced icon={<CircularProgress size={32} aria-hidden />} title="資料載入中…" />
);
