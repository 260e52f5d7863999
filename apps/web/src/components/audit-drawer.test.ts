import { describe, expect, it } from 'vitest';
import { changeSentence } from './audit-drawer.tsx';

describe('a change of a field', () => {
  it.each([
    { before: '甲', after: '乙', sentence: '將 名稱 由 甲 改為 乙' },
    { before: null, after: '乙', sentence: '將 名稱 設為 乙' },
    { before: '甲', after: null, sentence: '清除 名稱（原為 甲）' },
  ])('reads “$sentence”', ({ sentence, ...values }) => {
    expect(changeSentence({ field: '名稱', ...values })).toBe(sentence);
  });
});
