import { z } from 'zod';
import { auditedEntitySchema } from '../../audit/index.ts';

/** One Chinese character is as specific as two letters. */
const isEnough = (text: string): boolean => text.length >= 2 || /\p{Script=Han}/u.test(text);

/** Search text: a part of a number or a name. */
export const searchTextSchema = z.string().trim().max(100).refine(isEnough, '請輸入至少兩個字元，或一個中文字');

/** Maximum number of results per kind. */
export const MAX_RESULTS_PER_KIND = 6;

/** Search result: its kind, title, and the other matching value. */
export const searchResultSchema = z
  .object({ kind: auditedEntitySchema, id: z.uuid(), title: z.string(), note: z.string().nullable() })
  .meta({ id: 'Found' });

export type SearchResult = z.output<typeof searchResultSchema>;
