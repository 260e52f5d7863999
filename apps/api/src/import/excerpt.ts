const MAX_CHARACTERS = 40;

/** Shortens a text for an error message. */
export const excerpt = (text: string): string => {
  // A character has one or two code units.
  const characters = Array.from(text.slice(0, 2 * (MAX_CHARACTERS + 1)));
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : text;
};

const MAX_LISTED = 10;

/** Shortens a list for an error message, with its size and counter: 「T0001、T0002 等 12 位」. */
export const excerptList = (names: readonly string[], counter: string): string => {
  const listed = names.slice(0, MAX_LISTED).map(excerpt).join('、');
  return names.length > MAX_LISTED ? `${listed} 等 ${names.length} ${counter}` : listed;
};
