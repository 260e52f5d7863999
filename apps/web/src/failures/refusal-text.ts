import { ApiError, textOf } from '#api/api-error.ts';
import { reportUnexpected } from './report-unexpected.ts';

/**
 * What a failure says in its place. Of one that the failure path has told already nothing is left to say but `unfinished`; a
 * mistake of the program takes that path from here.
 */
export const refusalText = (error: unknown, unfinished: string): string => {
  if (error instanceof ApiError) {
    return error.isTold ? unfinished : textOf(error);
  }
  reportUnexpected(error);
  return '發生未預期的錯誤，請稍後再試。';
};
