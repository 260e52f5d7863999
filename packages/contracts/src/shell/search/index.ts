export { findAnything } from './search.endpoints.ts';
export { type Found, foundSchema, MOST_FOUND, searchTextSchema } from './search.schema.ts';
