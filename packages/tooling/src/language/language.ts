/**
 * Words that names must not contain, in any place. Plain technical terms replace them: visible, notified, requested,
 * pending, reserved, stored, employee, caller.
 */
const FORBIDDEN_WORDS = new Set([
  'told',
  'tell',
  'tells',
  'asked',
  'heard',
  'suited',
  'whose',
  'whoever',
  'somebody',
  'nobody',
  'beneath',
  'beside',
  'anew',
]);

/** Words that must not be a name or begin one; in other places they are plain English (`isFound`). */
const FORBIDDEN_FIRST_WORDS = new Set(['given', 'held', 'kept', 'found', 'seen', 'stayed', 'none']);

/** Words of comments and test names that need decoding. */
const FORBIDDEN_PROSE = /\b(?:told|tells?|telling|whoever|somebody|nobody|anew)\b/i;

/** Openings without a subject: a doc comment starts with a verb or a noun phrase. */
const HEADLESS =
  /^(?:What|Whatever|Who|Whom|Whoever|Whose|Of (?:whom|what|which)|(?:By|To|For|From|With|In|On|At) (?:whom|what|which|whose)|The same)\b/;

/** `When the row is locked, …` is a sentence; `When it ends.` is not. */
const HEADLESS_CLAUSE = /^(?:Where|When|How|Until when|From when|Since when)\b[^,:]*$/;

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');

/** Returns the word that makes a name (of an identifier or a file) hard to understand, or null. */
export const forbiddenWord = (name: string): string | null => {
  const words = wordsOf(name);
  const [first = ''] = words;
  return FORBIDDEN_FIRST_WORDS.has(first) ? first : (words.find((word) => FORBIDDEN_WORDS.has(word)) ?? null);
};

/** Returns the word of a comment or a test name that needs decoding, or null. */
export const forbiddenProse = (text: string): string | null => FORBIDDEN_PROSE.exec(text)?.[0] ?? null;

/** Whether the first sentence of a comment has no subject. */
export const isHeadless = (comment: string): boolean => {
  const [sentence = ''] = comment.split(/[.;](?:\s|$)/);
  return HEADLESS.test(sentence) || HEADLESS_CLAUSE.test(sentence);
};

const MAXIMUM_SUBJECT = 72;

/** Returns the fault of a commit subject (`area: verb object`), or null. */
export const subjectFault = (subject: string): string | null => {
  if (subject.length > MAXIMUM_SUBJECT) {
    return `longer than ${MAXIMUM_SUBJECT} characters`;
  }
  if (!/^[a-z][a-z\d-]*: [a-z]/.test(subject)) {
    return 'not of the form "area: verb object"';
  }
  const word = forbiddenProse(subject);
  return word === null ? null : `contains "${word}"`;
};
