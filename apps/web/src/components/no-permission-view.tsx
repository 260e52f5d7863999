import LockOutlined from '@mui/icons-material/LockOutlined';
import { StatusView } from './status-view.tsx';

interface NoPermissionViewProps {
  /** Whether it replaces a whole page. */
  readonly isPage?: boolean;
}

/** Replaces content that the caller may not see. */
export const NoPermissionView = ({ isPage = false }: NoPermissionViewProps) => (
  <StatusView
    isAnnounced
    isPage={isPage}
    icon={<LockOutlined fontSize="large" />}
    title="您沒有權限檢視此頁面，請洽系統管理員。"
  />
);
