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
  const told: Record<string, unknown> = {};
  const faults: CellError[] = [];
  for (const [name, value] of Object.entries(input)) {
    const field = fields[name];
    if (field?.kind !== 'sensitive' || typeof value !== 'string' || !MASKED.test(value)) {
      told[name] = value;
    } else if (value === field.words(stored?.[name] as never)) {
      told[name] = undefined;
    } else {
      faults.push({ column: columnName(field), message: MASKED_TEXT });
    }
  }
  return { told, faults };
};

const MASKED_TEXT = '這是遮罩後的值，請輸入完整內容，或留白表示不變更';
