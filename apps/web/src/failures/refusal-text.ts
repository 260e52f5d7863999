import { ApiError, textOf } from '#api/api-error.ts';
import { reportUnexpected } from './report-unexpected.ts';

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
