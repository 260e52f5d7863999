import { downloadEndpoint, endpoint, listOf } from '../../core/index.ts';
import { actionNames, screenNames, sensitiveGroupNames } from '../roles/role-names.ts';
import {
  accessReviewColumns,
  accessReviewExportQuerySchema,
  accessReviewQuerySchema,
  accessReviewRowSchema,
} from './access-review.schema.ts';

export const listAccessReview = endpoint({
  id: 'accessReview.list',
  method: 'GET',
  path: '/access-review',
  summary: '權限清查表',
  access: 'access_set_up:view',
  query: accessReviewQuerySchema,
  response: listOf(accessReviewRowSchema),
});

export const exportAccessReview = downloadEndpoint({
  id: 'accessReview.export',
  path: '/access-review/export',
  summary: '匯出權限清查表',
  access: 'access_set_up:export',
  query: accessReviewExportQuerySchema,
  queryLabels: {
    screen: { label: accessReviewColumns.screen, names: screenNames },
    action: { label: accessReviewColumns.actions, names: actionNames },
    sensitiveGroup: { label: accessReviewColumns.sensitiveGroups, names: sensitiveGroupNames },
    columns: { label: '欄位', names: accessReviewColumns },
  },
});
