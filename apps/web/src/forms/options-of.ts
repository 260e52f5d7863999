import type { SelectOption } from './select-control.tsx';

/** Choices by what people call them, as a select offers them. */
export const optionsOf = (names: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
