/** The shortest decimal text that reads back as the same number, written out in full: no exponent at any size. */
export const plainDecimal = (value: number): string => {
  const text = String(value);
  const [mantissa = '', exponent] = text.split('e');
  if (exponent === undefined) {
    return text;
  }
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = whole + fraction;
  const pointAt = whole.length + Number(exponent);
  return pointAt <= 0 ? `${sign}0.${'0'.repeat(-pointAt)}${digits}` : sign + digits.padEnd(pointAt, '0');
};
