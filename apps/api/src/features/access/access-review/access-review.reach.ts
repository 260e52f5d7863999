import { hasRows, type Reach, readProbe } from '#testing/reach/probe.ts';

export const reach: Reach = {
  'accessReview.list': readProbe(
    'account',
    ({ username }) => `/access-review?q=${username}`,
    ({ body }) => (body as { total: number }).total > 0,
  ),
  'accessReview.export': readProbe(
    'account',
    ({ username }) => `/access-review/export?format=csv&q=${username}`,
    hasRows,
  ),
};
