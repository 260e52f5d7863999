import { describe, expect, it } from 'vitest';
import { capitalAmount } from './index.ts';

describe('an amount in capital numerals', () => {
  it.each([
    { amount: 39_760, words: '新臺幣參萬玖仟柒佰陸拾元整', why: 'every place filled' },
    { amount: 0, words: '新臺幣零元整', why: 'nothing' },
    { amount: 10, words: '新臺幣壹拾元整', why: 'ten is one ten' },
    { amount: 30_005, words: '新臺幣參萬零伍元整', why: 'several empty places are one zero' },
    { amount: 40_050, words: '新臺幣肆萬零伍拾元整', why: 'an empty place behind ten thousands' },
    { amount: 100_000, words: '新臺幣壹拾萬元整', why: 'nothing behind the last place is told' },
    { amount: 1_000_300, words: '新臺幣壹佰萬零參佰元整', why: 'an empty place at the head of a group' },
    { amount: 100_000_001, words: '新臺幣壹億零壹元整', why: 'a whole group is empty' },
    { amount: 100_000_000_000, words: '新臺幣壹仟億元整', why: 'the largest amount there is' },
  ])('$amount is $words ($why)', ({ amount, words }) => {
    expect(capitalAmount(amount)).toBe(words);
  });

  it.each([-1, 0.5, Number.NaN])('rejects %d', (amount) => {
    expect(() => capitalAmount(amount)).toThrow(RangeError);
  });
});
