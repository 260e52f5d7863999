import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTaxId } from './index.ts';

const digits = (count: number) =>
  fc.array(fc.nat(9), { minLength: count, maxLength: count }).map((list) => list.join(''));

describe('a tax identification number', () => {
  it.each([
    { text: '04595257', isRight: true, why: 'its sum is 40, with a 5 in the ambiguous place' },
    { text: '10458575', isRight: true, why: 'its seventh digit is 7 and its sum one short of a multiple' },
    { text: '22099131', isRight: true, why: 'its sum is 40' },
    { text: '00000000', isRight: true, why: 'zero is a multiple: the rule is arithmetic only' },
    { text: '12345675', isRight: true, why: 'its seventh digit is 7 and its sum a multiple' },
    { text: '04595252', isRight: true, why: 'its sum is 35, a multiple of 5 only, as numbers since 2023-04 may have' },
    { text: '04595256', isRight: false, why: 'its last digit is one less' },
    { text: '12345678', isRight: false, why: 'neither the sum nor one more is a multiple' },
    { text: '1234567', isRight: false, why: 'it has seven digits' },
    { text: '0459525７', isRight: false, why: 'one digit is of full width' },
    { text: '', isRight: false, why: 'there is nothing' },
  ])('$text is right: $isRight, because $why', ({ text, isRight }) => {
    expect(isTaxId(text)).toBe(isRight);
  });

  it('has two right last digits whatever the others are, five apart; more when the seventh is 7', () => {
    fc.assert(
      fc.property(digits(7), (first) => {
        const right = Array.from({ length: 10 }, (_, last) => last).filter((last) => isTaxId(`${first}${last}`));
        expect(right).toHaveLength(first.endsWith('7') ? 4 : 2);
        expect(right.filter((last) => last < 5).map((last) => last + 5)).toEqual(right.filter((last) => last >= 5));
      }),
    );
  });

  it('tells a wrong first digit, unless it differs by five', () => {
    fc.assert(
      fc.property(digits(8), fc.nat(9), (text, other) => {
        fc.pre(text[6] !== '7' && isTaxId(text) && (other - Number(text[0])) % 5 !== 0);
        expect(isTaxId(`${other}${text.slice(1)}`)).toBe(false);
      }),
    );
  });
});
