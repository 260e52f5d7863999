/** The format writes characters that XML does not allow as `_x0007_`, and such a text itself as `_x005F_x0007_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
