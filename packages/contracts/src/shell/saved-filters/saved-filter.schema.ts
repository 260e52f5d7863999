import { type Screen, screens } from '@hr/domain/access/roles';
import { z } from 'zod';
import { requiredText, singleLine } from '../../core/index.ts';

/** The lists that filters are saved of: that of each screen by the screen's name, and a second one on a screen by its own. */
const filteredLists = [...screens, 'access_review'] as const;

export type FilteredList = (typeof filteredLists)[number];

/** The screen that a list stands on: whoever may open that one may read what is shared of the list. */
export const screenOfList = (list: FilteredList): Screen => (list === 'access_review' ? 'access_set_up' : list);

export const filteredListSchema = z.enum(filteredLists);

/** A filter names fifty people at the most, which are some 3,100 characters; the rest is for what a list is asked besides. */
const LONGEST_QUERY = 4_000;

/** What somebody calls it: 「今年到期的計畫」. */
export const savedFilterNameSchema = singleLine(requiredText('名稱', 50));

/**
 * Filters and order as the list's address says them. What of it a list does not know, or knows no longer, is left out by
 * whoever reads it, so that nothing of it is judged here but its form.
 */
const savedQuerySchema = z
  .string()
  .max(LONGEST_QUERY, '條件過長，無法儲存')
  .refine((text) => new URLSearchParams(text).toString() === text, '條件的格式不正確');

/** A filter of a list under a name, as its reader sees it. */
export const savedFilterSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    query: z.string(),
    isShared: z.boolean(),
    /** Only its owner changes or deletes it. */
    isOwn: z.boolean(),
    ownerName: z.string(),
    /** What the list shows this reader when it is opened bare. */
    isDefault: z.boolean(),
  })
  .meta({ id: 'SavedFilter' });

export type SavedFilter = z.output<typeof savedFilterSchema>;

/** What its owner says of it, and may say anew. */
export const savedFilterUpdateSchema = z.strictObject({ name: savedFilterNameSchema, isShared: z.boolean() });

export const newSavedFilterSchema = savedFilterUpdateSchema.extend({
  list: filteredListSchema,
  query: savedQuerySchema,
  isDefault: z.boolean(),
});

export type NewSavedFilter = z.output<typeof newSavedFilterSchema>;

export const listDefaultSchema = z.strictObject({
  list: filteredListSchema,
  /** One's own or a shared one; null for none. */
  savedFilterId: z.uuid().nullable(),
});

export type ListDefault = z.output<typeof listDefaultSchema>;
