import { hasRows, type Reach, reading } from '#testing/reach/probe.ts';

export const reach: Reach = {
  'accessReview.list': reading(
    'account',
    ({ username }) => `/access-review?q=${username}`,
    ({ body }) => (body as { total: number }).total > 0,
  ),
  'accessReview.export': reading(
    'account',
    ({ username }) => `/access-review/export?format=csv&q=${username}`,
    hasRows,
  ),
};
