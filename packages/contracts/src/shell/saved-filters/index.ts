export {
  createSavedFilter,
  listSavedFilters,
  removeSavedFilter,
  setListDefault,
  updateSavedFilter,
} from './saved-filter.endpoints.ts';
export {
  type FilteredList,
  filteredListSchema,
  type ListDefault,
  newSavedFilterSchema,
  type NewSavedFilter,
  type SavedFilter,
  savedFilterUpdateSchema,
  screenOfList,
} from './saved-filter.schema.ts';
