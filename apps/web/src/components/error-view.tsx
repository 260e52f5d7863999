import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { hasErrorCode, messageToTell } from '#api/api-error.ts';
import { NoPermissionView } from './no-permission-view.tsx';
import { StatusView } from './status-view.tsx';

interface ErrorViewProps {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/** Stands where content could not be loaded: says why, and offers another try where that may help. */
export const ErrorView = ({ error, onRetry }: ErrorViewProps) => {
  if (hasErrorCode(error, 'PermissionDenied')) {
    return <NoPermissionView />;
  }
  const retry = onRetry ? (
    <Button variant="outlined" onClick={onRetry}>
      重試
    </Button>
  ) : null;
  return (
    <StatusView
      isAlert
      icon={<ErrorOutline fontSize="large" />}
      title={messageToTell(error) ?? '無法載入資料，請稍後再試。'}
      actions={retry}
    />
  );
};
