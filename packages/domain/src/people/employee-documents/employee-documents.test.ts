import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentState, isReviewable, mustExpire, namedDocument, reviews } from './index.ts';

describe('what a document is worth', () => {
  it.each([
    { review: 'approved', expiresOn: null, state: 'valid', why: 'it holds for good' },
    { review: 'approved', expiresOn: '2026-12-22', state: 'valid', why: 'thirty-one days are left' },
    { review: 'approved', expiresOn: '2026-12-21', state: 'expiring', why: 'thirty days are left' },
    { review: 'approved', expiresOn: '2026-11-21', state: 'expiring', why: 'its last day still counts' },
    { review: 'approved', expiresOn: '2026-11-20', state: 'expired', why: 'its last day is over' },
    { review: 'pending', expiresOn: null, state: 'pending', why: 'nobody has looked at it' },
    { review: 'pending', expiresOn: '2026-01-01', state: 'pending', why: 'nobody has looked at it' },
    { review: 'returned', expiresOn: null, state: 'returned', why: 'it was sent back' },
  ] as const)('$review until $expiresOn is $state ($why)', ({ review, expiresOn, state }) => {
    expect(documentState({ review, expiresOn }, '2026-11-21')).toBe(state);
  });

  it('is decided once', () => {
    expect(reviews.filter(isReviewable)).toEqual(['pending']);
  });

  it('has an end where somebody may not work without it', () => {
    expect(mustExpire('work_permit')).toBe(true);
    expect(mustExpire('degree')).toBe(false);
  });
});

describe('the name of a file that says whose it is', () => {
  it.each([
    { name: 'E00001_身分證影本.pdf', employeeNo: 'E00001', categoryName: '身分證影本', why: 'the rule' },
    { name: 'e00001_照片.JPG', employeeNo: 'E00001', categoryName: '照片', why: 'in any case' },
    { name: ' E00001 ＿ 照片 .png', employeeNo: 'E00001', categoryName: '照片', why: 'wide, and with blanks' },
    { name: 'E00001_照片 (1).png', employeeNo: 'E00001', categoryName: '照片', why: 'a copy' },
    { name: 'E00001_工作許可/聘僱許可.pdf', employeeNo: 'E00001', categoryName: '工作許可/聘僱許可', why: 'a slash' },
  ])('$name is read ($why)', ({ name, ...document }) => {
    expect(namedDocument(name)).toEqual({ employeeNo: document.employeeNo, categoryName: document.categoryName });
  });

  it.each(['身分證影本.pdf', 'E00001.pdf', '_照片.png', 'E00001_.pdf', 'E00001_照片_二.png', ''])(
    '%s says neither',
    (name) => {
      expect(namedDocument(name)).toBeNull();
    },
  );

  it('is asked of any text without harm', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(() => namedDocument(name)).not.toThrow();
      }),
    );
  });
});
