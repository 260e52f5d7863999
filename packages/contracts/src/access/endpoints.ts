import { accessNoticeEndpoints, accountEndpoints, resetRequestEndpoints } from './accounts/index.ts';
import * as accessReview from './access-review/access-review.endpoints.ts';
import * as auth from './sign-in/auth.endpoints.ts';
import { calendarFeedEndpoints } from './calendar-feeds/index.ts';
import * as passkeys from './sign-in/passkey.endpoints.ts';
import { roleEndpoints } from './roles/index.ts';
import * as audit from '../audit/audit.endpoints.ts';

export const accessEndpoints = [
  accessNoticeEndpoints,
  accessReview,
  accountEndpoints,
  auth,
  calendarFeedEndpoints,
  passkeys,
  resetRequestEndpoints,
  roleEndpoints,
  audit,
];
