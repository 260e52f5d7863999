import { useEffect, useState } from 'react';
import { useRefusedNavigations } from './refused-navigation.ts';

/**
 * What was asked for last of something that the address says, and how to ask: what is drawn follows later, and steps that are counted
 * from that are counted once where two come quickly. What is drawn anew, and what is answered anew, says what it is by then.
 */
export const useAsked = <Value extends string | number>(
  drawn: Value,
  answer?: unknown,
): readonly [asked: Value, ask: (value: Value) => void] => {
  const [asked, ask] = useState(drawn);
  const [seen, setSeen] = useState({ drawn, answer });
  if (seen.drawn !== drawn || seen.answer !== answer) {
    setSeen({ drawn, answer });
    ask(drawn);
  }
  useEffect(() => useRefusedNavigations.subscribe(() => ask(drawn)), [drawn]);
  return [asked, ask];
};
