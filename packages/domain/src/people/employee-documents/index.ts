export { type DocumentCategory, documentCategories, requiresExpiryDate } from './document-category.ts';
export { type ConcernedPeople, concernedPeople, isDocumentRequired, type Standing } from './document-requirement.ts';
export { type ParsedDocumentFileName, parseDocumentFileName } from './document-file-name.ts';
export {
  documentState,
  type DocumentState,
  EXPIRING_WITHIN_DAYS,
  isReviewable,
  type DocumentReview,
  documentReviews,
} from './document-state.ts';
