import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf, fileTypeOf, fileTypes, safeFileName } from './index.ts';

describe('the name that a file is kept under', () => {
  it.each([
    { given: 'E00001_身分證影本.pdf', kept: 'E00001_身分證影本.pdf', why: 'as it was sent' },
    { given: '合約.exe', kept: '合約.pdf', why: 'the ending is that of what it holds' },
    { given: '掃描.PDF', kept: '掃描.pdf', why: 'in small letters' },
    { given: '113.06.30 證明', kept: '113.06.30 證明.pdf', why: 'a point within a name is no ending' },
    { given: '../../etc/passwd', kept: 'passwd.pdf', why: 'no folders' },
    { given: String.raw`C:\fakepath\證書.pdf`, kept: '證書.pdf', why: 'nor those of another system' },
    { given: 'a"b\r\nc<d>.pdf', kept: 'a b c d.pdf', why: 'nothing that would end a header, and nothing unfit' },
    { given: '\u202Efdp.exe', kept: 'fdp.pdf', why: 'nothing that turns the direction of writing' },
    { given: '...pdf', kept: '檔案.pdf', why: 'a name when none is left' },
    { given: '', kept: '檔案.pdf', why: 'a name when there was none' },
    { given: `${'長'.repeat(300)}.pdf`, kept: `${'長'.repeat(65)}.pdf`, why: 'no longer than systems take' },
    { given: '𠮷野.pdf', kept: '𠮷野.pdf', why: 'rare characters stay whole' },
  ])('$given becomes $kept ($why)', ({ given, kept }) => {
    expect(fileNameOf(given, 'pdf')).toBe(kept);
  });

  it('holds nothing of which a header or a folder could be made, whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        expect(fileNameOf(given, 'png')).toMatch(/^[^\p{Cc}"/\\]+\.png$/u);
      }),
    );
  });

  it('does not change when it is given again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const once = fileNameOf(given, 'pdf');
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

  it('is safe whatever it is made of, and stays as it is', () => {
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

describe('the types of files that are kept', () => {
  it('are found by what they are called where files travel', () => {
    expect(fileTypeOf(fileTypes.docx)).toBe('docx');
    expect(fileTypeOf('image/svg+xml')).toBeUndefined();
  });
});
