import { columnName, type FieldSet } from '@hr/contracts/fields';
import type { CellError } from '#import/index.ts';
import type { Item, Values } from './record-kind.ts';

/** What an export writes of a value that it does not tell. */
const MASKED = /[*＊]/;

/**
 * A masked value in a cell is the one that is there, as an export wrote it, and says nothing new; one of another is a
 * mistake.
 */
export const withoutMasked = (
  fields: FieldSet,
  input: Values,
  stored: Item | null,
): { readonly told: Values; readonly faults: CellError[] } => {
  const masked = Object.entries(input).flatMap(([name, value]) => {
    const field = fields[name];
    return field?.kind === 'sensitive' && typeof value === 'string' && MASKED.test(value)
      ? [{ name, field, value }]
      : [];
  });
  const wrong = masked.filter(({ name, field, value }) => value !== field.words(stored?.[name] as never));
  const names = new Set(wrong.map(({ name }) => name));
  const kept = Object.entries(input).filter(([name]) => !names.has(name));
  return {
    told: {
      ...Object.fromEntries(kept),
      ...Object.fromEntries(masked.filter(({ name }) => !names.has(name)).map(({ name }) => [name, undefined])),
    },
    faults: wrong.map(({ field }) => ({ column: columnName(field), message: MASKED_TEXT })),
  };
};

const MASKED_TEXT = '這是遮罩後的值，請輸入完整內容，或留白表示不變更';
