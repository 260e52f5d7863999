const INTEGER = /^[-−]?\d+$/;

/** Parses a typed integer, including full-width digits and thousands separators. Empty is null; invalid text is NaN. */
export const parseIntegerText = (text: string): number | null => {
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '');
  if (plain === '') {
    return null;
  }
  return INTEGER.test(plain) ? Number(plain.replace('−', '-')) : Number.NaN;
};
