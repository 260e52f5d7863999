import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentState, isReviewable, requiresExpiryDate, parseDocumentFileName, documentReviews } from './index.ts';

describe('documentState', () => {
  it.each([
    { review: 'approved', expiresOn: null, state: 'valid', why: 'it holds for good' },
    { review: 'approved', expiresOn: '2026-12-22', state: 'valid', why: 'thirty-one days are left' },
    { review: 'approved', expiresOn: '2026-12-21', state: 'expiring', why: 'thirty days are left' },
    { review: 'approved', expiresOn: '2026-11-21', state: 'expiring', why: 'its last day still counts' },
    { review: 'approved', expiresOn: '2026-11-20', state: 'expired', why: 'its last day is over' },
    { review: 'pending', expiresOn: null, state: 'pending', why: 'it is not reviewed' },
    { review: 'pending', expiresOn: '2026-01-01', state: 'pending', why: 'it is not reviewed' },
    { review: 'returned', expiresOn: null, state: 'returned', why: 'it was sent back' },
  ] as const)('$review until $expiresOn is $state ($why)', ({ review, expiresOn, state }) => {
    expect(documentState({ review, expiresOn }, '2026-11-21')).toBe(state);
  });

  it('allows a review only while the document is pending', () => {
    expect(documentReviews.filter(isReviewable)).toEqual(['pending']);
  });

  it('requires an expiry date for documents without which a foreigner may not work', () => {
    expect(requiresExpiryDate('work_permit')).toBe(true);
    expect(requiresExpiryDate('degree')).toBe(false);
  });
});

describe('parseDocumentFileName', () => {
  it.each([
    { name: 'E00001_身分證影本.pdf', employeeNo: 'E00001', categoryName: '身分證影本', why: 'the rule' },
    { name: 'e00001_照片.JPG', employeeNo: 'E00001', categoryName: '照片', why: 'in any case' },
    { name: ' E00001 ＿ 照片 .png', employeeNo: 'E00001', categoryName: '照片', why: 'wide, and with blanks' },
    { name: 'E00001_照片 (1).png', employeeNo: 'E00001', categoryName: '照片', why: 'a copy' },
    { name: 'E00001_工作許可/聘僱許可.pdf', employeeNo: 'E00001', categoryName: '工作許可/聘僱許可', why: 'a slash' },
  ])('reads $name ($why)', ({ name, ...document }) => {
    expect(parseDocumentFileName(name)).toEqual({
      employeeNo: document.employeeNo,
      categoryName: document.categoryName,
    });
  });

  it.each(['身分證影本.pdf', 'E00001.pdf', '_照片.png', 'E00001_.pdf', 'E00001_照片_二.png', ''])(
    'returns null for %s',
    (name) => {
      expect(parseDocumentFileName(name)).toBeNull();
    },
  );

  it('accepts any string without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(() => parseDocumentFileName(name)).not.toThrow();
      }),
    );
  });
});
