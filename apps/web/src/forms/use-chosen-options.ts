import { useMemo, useState } from 'react';
import { useChoiceNames } from './use-choice-names.ts';
import type { ChoiceOption, ChoiceSource } from './use-choices.tsx';

interface Known {
  readonly told: readonly ChoiceOption[];
  readonly source: (keyword: string) => ChoiceSource;
}

/**
 * The choices that a picker's field holds, by the labels known to it: those that were picked here, those that the form
 * tells of, which follow the record when it is loaded anew, and those that had to be asked for. A value whose label nobody
 * knows is shown as it is, so that what the field holds is never hidden. The list stays the same while it says the same:
 * another one would empty what is being typed.
 */
export const useChosenOptions = (values: readonly string[], { told, source }: Known) => {
  const [picked, setPicked] = useState<readonly ChoiceOption[]>([]);
  const known = values.map((value) => [...told, ...picked].find((option) => option.value === value));
  const { naming } = source('');
  const names = useChoiceNames(values.map((value, index) => (known[index] ? undefined : naming?.(value))));
  const labelled = values.map((value, index) => known[index] ?? { value, label: names[index] ?? value });
  const content = JSON.stringify(labelled.map(({ value, label }) => [value, label]));
  const chosen = useMemo(
    () => (JSON.parse(content) as [string, string][]).map(([value, label]) => ({ value, label })),
    [content],
  );
  const remember = (options: readonly ChoiceOption[]): void =>
    setPicked((before) => [...before.filter(({ value }) => !options.some((one) => one.value === value)), ...options]);
  return { chosen, remember };
};
