import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf, fileTypeOf, fileTypes, safeFileName } from './index.ts';

describe('the stored name of a file', () => {
  it.each([
    { input: 'E00001_身分證影本.pdf', stored: 'E00001_身分證影本.pdf', why: 'as it was sent' },
    { input: '合約.exe', stored: '合約.pdf', why: 'the ending is that of what it holds' },
    { input: '掃描.PDF', stored: '掃描.pdf', why: 'in small letters' },
    { input: '113.06.30 證明', stored: '113.06.30 證明.pdf', why: 'a point within a name is no ending' },
    { input: '../../etc/passwd', stored: 'passwd.pdf', why: 'no folders' },
    { input: String.raw`C:\fakepath\證書.pdf`, stored: '證書.pdf', why: 'nor those of another system' },
    { input: 'a"b\r\nc<d>.pdf', stored: 'a b c d.pdf', why: 'nothing that would end a header, and nothing unfit' },
    { input: '\u202Efdp.exe', stored: 'fdp.pdf', why: 'nothing that turns the direction of writing' },
    { input: '...pdf', stored: '檔案.pdf', why: 'a name when none is left' },
    { input: '', stored: '檔案.pdf', why: 'a name when there was none' },
    { input: `${'長'.repeat(300)}.pdf`, stored: `${'長'.repeat(65)}.pdf`, why: 'no longer than systems take' },
    { input: '𠮷野.pdf', stored: '𠮷野.pdf', why: 'rare characters stay whole' },
  ])('$input becomes $stored ($why)', ({ input, stored }) => {
    expect(fileNameOf(input, 'pdf')).toBe(stored);
  });

  it('contains no part of a header or a folder for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (input) => {
        expect(fileNameOf(input, 'png')).toMatch(/^[^\p{Cc}"/\\]+\.png$/u);
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (input) => {
        const once = fileNameOf(input, 'pdf');
        expect(fileNameOf(once, 'pdf')).toBe(once);
      }),
    );
  });
});

describe('a safe name', () => {
  it.each([
    { name: 'E00001 RAJU A/L MUTHU', safe: 'E00001 RAJU A_L MUTHU', why: 'a separator is no folder' },
    { name: '../../x', safe: '_.._x', why: 'nothing leads out of its folder' },
    { name: '專任/兼任契約.docx', safe: '專任_兼任契約.docx', why: 'nothing is lost' },
    { name: 'a:b*c?d"e<f>g|h\\i', safe: 'a_b_c_d_e_f_g_h_i', why: 'no reserved characters' },
    { name: 'CON.pdf', safe: '_CON.pdf', why: 'no device' },
    { name: '報表. ', safe: '報表', why: 'Windows drops a last point or space' },
    { name: `${'長'.repeat(300)}.pdf`, safe: `${'長'.repeat(65)}.pdf`, why: 'at most 200 bytes, with its ending' },
    { name: `${'a'.repeat(199)}𠮷`, safe: 'a'.repeat(199), why: 'no half character' },
    { name: '', safe: '檔案', why: 'a name if none is left' },
  ])('of $name is $safe ($why)', ({ name, safe }) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('is safe for any input, and idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const safe = safeFileName(name);
        expect(safe).not.toMatch(/[\p{Cc}"*/:<>?\\|]|^\.|\.$/u);
        expect(new TextEncoder().encode(safe).length).toBeLessThanOrEqual(200);
        expect(safeFileName(safe)).toBe(safe);
      }),
    );
  });
});

describe('accepted file types', () => {
  it('are found by media type', () => {
    expect(fileTypeOf(fileTypes.docx)).toBe('docx');
    expect(fileTypeOf('image/svg+xml')).toBeUndefined();
  });
});
