import LockOutlined from '@mui/icons-material/LockOutlined';
import { StatusView } from './status-view.tsx';

interface NoPermissionViewProps {
  /** True where it stands for a whole page, not for a part of one. */
  readonly isPage?: boolean;
}

/** Stands where content is that the person may not see. */
export const NoPermissionView = ({ isPage = false }: NoPermissionViewProps) => (
  <StatusView
    isAnnounced
    isPage={isPage}
    icon={<LockOutlined fontSize="large" />}
    title="您沒有權限檢視此頁面，請洽系統管理員。"
  />
);
