import { ApiError, messageForUser, textOf } from './api-error.ts';
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

/**
 * Returns the text of a failure. If it was already reported, returns `unfinished`. Errors of the program are reported
 * from here.
 */
export const refusalText = (error: unknown, unfinished: string): string => {
  if (error instanceof ApiError) {
    return error.isReported ? unfinished : textOf(error);
  }
  reportUnexpected(error);
  return '發生未預期的錯誤，請稍後再試。';
};
