import { columnName, type Field, type FieldSet } from '@hr/contracts/fields';
import type { CellError } from '#import/index.ts';
import type { Item, Values } from './record-kind.ts';

/** What an export writes of a value that it does not tell: 「王○明」 of a name. */
export const MASKED = /[*＊○]/;

/** The cell is what an export writes of the value that is there; a date is read from how it is written. */
const isAsWritten = (field: Field, value: unknown, told: unknown): boolean => {
  const words = field.words(told as never);
  return words !== null && (value === words || field.schema.safeParse(words).data === value);
};

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
    if (field?.kind !== 'sensitive' || typeof value !== 'string') {
      told[name] = value;
    } else if (isAsWritten(field, value, stored?.[name])) {
      told[name] = undefined;
    } else if (MASKED.test(value)) {
      faults.push({ column: columnName(field), message: MASKED_TEXT });
    } else {
      told[name] = value;
    }
  }
  return { told, faults };
};

const MASKED_TEXT = '這是遮罩後的值，請輸入完整內容，或留白表示不變更';
