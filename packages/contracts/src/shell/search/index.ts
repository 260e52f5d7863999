export { findAnything } from './search.endpoints.ts';
export { type SearchResult, searchResultSchema, MAX_RESULTS_PER_KIND, searchTextSchema } from './search.schema.ts';
