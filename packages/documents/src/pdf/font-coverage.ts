const CMAP = 'cmap';

/** Returns the offset of a table in an OpenType font. */
const tableAt = (font: DataView, name: string): number => {
  for (let index = 0; index < font.getUint16(4); index += 1) {
    const at = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((place) => font.getUint8(at + place)));
    if (tag === name) {
      return font.getUint32(at + 8);
    }
  }
  throw new Error(`The font has no table ${name}`);
};

/** The subtable of format 12, which maps every plane (OpenType specification, "cmap"). */
const fullSubtableAt = (font: DataView): number => {
  const cmap = tableAt(font, CMAP);
  for (let index = 0; index < font.getUint16(cmap + 2); index += 1) {
    const at = cmap + font.getUint32(cmap + 4 + index * 8 + 4);
    if (font.getUint16(at) === 12) {
      return at;
    }
  }
  throw new Error('The font maps no characters beyond the first plane');
};

/** Returns the code points that a font has glyphs of. */
export const codePointsOf = (bytes: Uint8Array): ReadonlySet<number> => {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = fullSubtableAt(font);
  const points = new Set<number>();
  for (let group = 0; group < font.getUint32(at + 12); group += 1) {
    const [first, last] = [font.getUint32(at + 16 + group * 12), font.getUint32(at + 20 + group * 12)];
    for (let point = first; point <= last; point += 1) {
      points.add(point);
    }
  }
  return points;
};
