import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { hasErrorCode, messageForUser } from '#failures/api-error.ts';
import { StatusView, NoPermissionView } from './status-view.tsx';

interface ErrorViewProps {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/** Replaces content that could not be loaded: shows the reason, and a retry button if that may help. */
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
      title={messageForUser(error) ?? '無法載入資料，請稍後再試。'}
      actions={retry}
    />
  );
};
