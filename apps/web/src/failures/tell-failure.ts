import { ApiError, messageToTell } from '#api/api-error.ts';
import { toast } from '#messages/toast.ts';
import { reportUnexpected } from './report-unexpected.ts';

/** Says why something did not come about, unless the failure path has said so already; a defect of the program is reported. */
export const tellFailure = (key: 'export.refused' | 'list.refused', error: unknown): void => {
  const reason = messageToTell(error);
  if (reason !== null) {
    toast(key, { values: { reason } });
  } else if (!(error instanceof ApiError)) {
    reportUnexpected(error);
  }
};
