import type { SavedFilter } from './saved-filter.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

/** A filter of one's own, for tests. */
export const buildSavedFilter = (overrides: Partial<SavedFilter> = {}): SavedFilter => ({
  id: `00000000-0000-4000-9000-${String(nextNumber()).padStart(12, '0')}`,
  name: '執行中的計畫',
  query: 'state=active',
  isShared: false,
  isOwn: true,
  ownerName: '王小明',
  isDefault: false,
  ...overrides,
});
