import CircularProgress from '@mui/material/CircularProgress';
import { StatusView } from './status-view.tsx';

/** Placeholder while content loads. */
export const LoadingView = () => (
  <StatusView isAnnounced icon={<CircularProgress size={32} aria-hidden />} title="資料載入中…" />
);
