/** Whether a text tells some digits: as what stands by itself, since identifiers hold them too, now and then. */
export const tellsAmount = (text: string, digits: string): boolean =>
  new RegExp(String.raw`(?<!\w)${digits}(?!\w)`, 'u').test(text);
