import { columnName, type Field, type FieldSet } from '@hr/contracts/fields';
import type { CellError } from '#import/index.ts';
import type { Item, Values } from './record-kind.ts';

/** Matches masked values as exports write them: 「王○明」. */
export const MASKED = /[*＊○]/;

/** Returns whether the cell contains the stored value as an export writes it. */
const isExportedText = (field: Field, value: unknown, stored: unknown): boolean => {
  const text = field.toText(stored as never);
  return text !== null && (value === text || field.schema.safeParse(text).data === value);
};

/**
 * Removes masked values that equal the stored value, because they change nothing. Any other masked value is an error.
 */
export const removeMaskedValues = (
  fields: FieldSet,
  input: Values,
  stored: Item | null,
): { readonly values: Values; readonly errors: CellError[] } => {
  const values: Record<string, unknown> = {};
  const errors: CellError[] = [];
  for (const [name, value] of Object.entries(input)) {
    const field = fields[name];
    if (field?.kind !== 'sensitive' || typeof value !== 'string') {
      values[name] = value;
    } else if (isExportedText(field, value, stored?.[name])) {
      values[name] = undefined;
    } else if (MASKED.test(value)) {
      errors.push({ column: columnName(field), message: MASKED_TEXT });
    } else {
      values[name] = value;
    }
  }
  return { values, errors };
};

const MASKED_TEXT = '這是遮罩後的值，請輸入完整內容，或留白表示不變更';
