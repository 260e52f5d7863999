import { ApiError, messageForUser } from '#api/api-error.ts';
import { toast } from '#messages/toast.ts';
import { reportUnexpected } from './report-unexpected.ts';

/** Shows why an operation failed, unless it was already reported. Errors of the program are reported. */
export const showFailure = (key: 'export.refused' | 'list.refused', error: unknown): void => {
  const reason = messageForUser(error);
  if (reason !== null) {
    toast(key, { values: { reason } });
  } else if (!(error instanceof ApiError)) {
    reportUnexpected(error);
  }
};
