import { useEffect, useState } from 'react';
import { useRefusedNavigations } from './refused-navigation.ts';

/**
 * Returns the value requested last for a URL parameter, and the setter. The render follows later, so two quick steps
 * must count from the requested value. A new render or response resets it.
 */
export const useRequestedValue = <Value extends string | number>(
  rendered: Value,
  answer?: unknown,
): readonly [requested: Value, request: (value: Value) => void] => {
  const [requested, request] = useState(rendered);
  const [previous, setPrevious] = useState({ rendered, answer });
  if (previous.rendered !== rendered || previous.answer !== answer) {
    setPrevious({ rendered, answer });
    request(rendered);
  }
  useEffect(() => useRefusedNavigations.subscribe(() => request(rendered)), [rendered]);
  return [requested, request];
};
