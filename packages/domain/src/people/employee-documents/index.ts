export { type DocumentCategory, documentCategories, mustExpire } from './document-category.ts';
export { type ConcernedPeople, concernedPeople, isRequiredOf, type Standing } from './document-requirement.ts';
export { type NamedDocument, namedDocument } from './document-file-name.ts';
export {
  documentState,
  type DocumentState,
  EXPIRING_WITHIN_DAYS,
  isReviewable,
  type Review,
  reviews,
} from './document-state.ts';
