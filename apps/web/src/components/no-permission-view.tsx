import LockOutlined from '@mui/icons-material/LockOutlined';
import { StatusView } from './status-view.tsx';

export const NoPermissionView = () => (
  <StatusView icon={<LockOutlined fontSize="large" />} title="您沒有權限檢視此頁面，請洽系統管理員。" />
);
