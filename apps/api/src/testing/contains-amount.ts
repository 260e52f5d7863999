/** Returns whether a text contains the digits as a separate word. Ids can contain them by chance. */
export const containsAmount = (text: string, digits: string): boolean =>
  new RegExp(String.raw`(?<!\w)${digits}(?!\w)`, 'u').test(text);
