import { useMemo, useState } from 'react';
import { useChoiceNames } from './use-choice-names.ts';
import type { ChoiceOption, ChoiceSource } from './use-choices.tsx';

interface OptionSources {
  readonly initial: readonly ChoiceOption[];
  readonly source: (keyword: string) => ChoiceSource;
}

/**
 * Returns the selected options of a picker with their labels: from options picked before, from the record (which
 * follow a reload), or queried. A value without a known label is shown as is, so that it is never hidden. The array
 * stays the same while its content does, because a new array would clear the typed text.
 */
export const useChosenOptions = (values: readonly string[], { initial, source }: OptionSources) => {
  const [picked, setPicked] = useState<readonly ChoiceOption[]>([]);
  const known = values.map((value) => [...initial, ...picked].find((option) => option.value === value));
  const { labelQuery } = source('');
  const names = useChoiceNames(values.map((value, index) => (known[index] ? undefined : labelQuery?.(value))));
  const labelled = values.map((value, index) => known[index] ?? { value, label: names[index] ?? value });
  const content = JSON.stringify(labelled.map(({ value, label }) => [value, label]));
  const chosen = useMemo(
    () => (JSON.parse(content) as [string, string][]).map(([value, label]) => ({ value, label })),
    [content],
  );
  const remember = (options: readonly ChoiceOption[]): void =>
    setPicked((before) => [
      ...before.filter(({ value }) => !options.some((option) => option.value === value)),
      ...options,
    ]);
  return { chosen, remember };
};
