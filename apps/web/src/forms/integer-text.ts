const INTEGER = /^[-−]?\d+$/;

/** Reads a whole number as people type it, full-width digits and thousands separators too; null when empty, NaN for anything else. */
export const parseIntegerText = (text: string): number | null => {
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '');
  if (plain === '') {
    return null;
  }
  return INTEGER.test(plain) ? Number(plain.replace('−', '-')) : Number.NaN;
};
