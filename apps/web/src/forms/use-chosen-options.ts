import { useMemo, useState } from 'react';
import type { ChoiceOption } from './use-choices.tsx';

/** A value whose label nobody has told is shown as it is, so that what the field holds is never hidden. */
const unknownOption = (value: string): ChoiceOption => ({ value, label: value });

/**
 * The choices that a picker's field holds, by the labels known to it: those that were picked here and those that the form
 * tells of, which follow the record when it is loaded anew. The list stays the same while it says the same: another one
 * would empty what is being typed.
 */
export const useChosenOptions = (values: readonly string[], told: readonly ChoiceOption[]) => {
  const [picked, setPicked] = useState<readonly ChoiceOption[]>([]);
  const labelled = values.map(
    (value) => [...told, ...picked].find((option) => option.value === value) ?? unknownOption(value),
  );
  const content = JSON.stringify(labelled.map(({ value, label }) => [value, label]));
  const chosen = useMemo(
    () => (JSON.parse(content) as [string, string][]).map(([value, label]) => ({ value, label })),
    [content],
  );
  const remember = (options: readonly ChoiceOption[]): void =>
    setPicked((before) => [...before.filter(({ value }) => !options.some((one) => one.value === value)), ...options]);
  return { chosen, remember };
};
