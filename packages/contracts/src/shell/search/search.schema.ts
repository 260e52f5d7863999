import { z } from 'zod';
import { auditedEntitySchema } from '../../audit/index.ts';

/** One Chinese character says as much as two letters; less than that is found everywhere. */
const isEnough = (text: string): boolean => text.length >= 2 || /\p{Script=Han}/u.test(text);

/** What is looked for: a part of a number or a name. */
export const searchTextSchema = z.string().trim().max(100).refine(isEnough, '請輸入至少兩個字元，或一個中文字');

/** Of each kind at the most. */
export const MOST_FOUND = 6;

/** Something that was found: of which kind, what it is called, and what else it was found by. */
export const foundSchema = z
  .object({ kind: auditedEntitySchema, id: z.uuid(), title: z.string(), note: z.string().nullable() })
  .meta({ id: 'Found' });

export type Found = z.output<typeof foundSchema>;
