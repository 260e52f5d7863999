import { describe, expect, it } from 'vitest';
import { alignedAnswers, answerFaults } from './answers.ts';
import type { Question } from './question.ts';

const question = (overrides: Partial<Question> = {}): Question => ({
  label: '設備',
  type: 'short_text',
  isRequired: true,
  options: [],
  ...overrides,
});

describe('answerFaults', () => {
  it.each([
    { type: 'short_text', value: '投影機', why: 'a single line' },
    { type: 'long_text', value: '第一行\n第二行', why: 'several lines' },
    { type: 'number', value: 0, why: 'zero' },
    { type: 'number', value: -1.5, why: 'a negative number' },
    { type: 'date', value: '2028-02-29', why: 'an existing date' },
    { type: 'yes_no', value: 'no', why: 'the answer no' },
    { type: 'choice', value: '甲', why: 'one of the options' },
  ] as const)('accepts $why', ({ type, value }) => {
    expect(answerFaults([question({ type, options: ['甲', '乙'] })], [{ label: '設備', value }])).toEqual([]);
  });

  it.each([
    { type: 'short_text', value: '第一行\n第二行', why: 'several lines in a single-line field' },
    { type: 'short_text', value: '字'.repeat(101), why: 'a line that is too long' },
    { type: 'short_text', value: 5, why: 'a number in a text field' },
    { type: 'long_text', value: ' '.repeat(3), why: 'only blanks' },
    { type: 'number', value: '5', why: 'text in a number field' },
    { type: 'number', value: 1e15, why: 'a number above the maximum' },
    { type: 'date', value: '2026-02-29', why: 'a date that does not exist' },
    { type: 'yes_no', value: 'perhaps', why: 'neither yes nor no' },
    { type: 'choice', value: '丙', why: 'a value that is not an option' },
  ] as const)('rejects $why', ({ type, value }) => {
    expect(answerFaults([question({ type, options: ['甲', '乙'] })], [{ label: '設備', value }])).toEqual([
      { code: 'unfit', label: '設備' },
    ]);
  });

  it('requires an answer only to required questions', () => {
    const questions = [question(), question({ label: '備註', isRequired: false })];
    expect(answerFaults(questions, [])).toEqual([{ code: 'missing', label: '設備' }]);
  });

  it('reports unknown labels and repeated answers', () => {
    const answers = [
      { label: '設備', value: '投影機' },
      { label: '設備', value: '筆電' },
      { label: '__proto__', value: '投影機' },
    ];
    expect(answerFaults([question()], answers)).toEqual([
      { code: 'repeated', label: '設備' },
      { code: 'unknown', label: '__proto__' },
    ]);
  });
});

describe('alignedAnswers', () => {
  it('keeps the answers that the changed question still accepts, in the order of the questions', () => {
    const questions = [question({ label: '數量', type: 'number' }), question(), question({ label: '新問題' })];
    const before = [
      { label: '設備', value: '投影機' },
      { label: '數量', value: '兩台' },
      { label: '刪除的問題', value: '甲' },
    ];
    expect(alignedAnswers(questions, before)).toEqual([
      { label: '數量', value: null },
      { label: '設備', value: '投影機' },
      { label: '新問題', value: null },
    ]);
  });
});
