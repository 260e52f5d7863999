const MOST_CHARACTERS = 40;

/** What somebody wrote, as far as it helps them to recognise it in a message. */
export const excerpt = (text: string): string => {
  // A character is one or two code units; no more of a long text is looked at than could be shown.
  const characters = Array.from(text.slice(0, 2 * (MOST_CHARACTERS + 1)));
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS).join('')}…` : text;
};

const MOST_NAMED = 10;

/** What somebody listed, told in the counter of the thing where it is long: 「T0001、T0002 等 12 位」. */
export const excerptOf = (names: readonly string[], counter: string): string => {
  const told = names.slice(0, MOST_NAMED).map(excerpt).join('、');
  return names.length > MOST_NAMED ? `${told} 等 ${names.length} ${counter}` : told;
};
