export { exportAccessReview, listAccessReview } from './access-review.endpoints.ts';
export {
  type AccessReviewColumn,
  accessReviewColumns,
  type AccessReviewExportQuery,
  type AccessReviewQuery,
  accessReviewQuerySchema,
  type AccessReviewRow,
  accessReviewSortKeys,
} from './access-review.schema.ts';
