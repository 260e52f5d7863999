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

describe('answers', () => {
  it.each([
    { type: 'short_text', value: '投影機', why: 'a line' },
    { type: 'long_text', value: '第一行\n第二行', why: 'several lines' },
    { type: 'number', value: 0, why: 'a number that is nothing' },
    { type: 'number', value: -1.5, why: 'a number below nothing' },
    { type: 'date', value: '2028-02-29', why: 'a day that there is' },
    { type: 'yes_no', value: 'no', why: 'a no, which is an answer' },
    { type: 'choice', value: '甲', why: 'one of the choices' },
  ] as const)('are taken: $why', ({ type, value }) => {
    expect(answerFaults([question({ type, options: ['甲', '乙'] })], [{ label: '設備', value }])).toEqual([]);
  });

  it.each([
    { type: 'short_text', value: '第一行\n第二行', why: 'several lines where one is asked for' },
    { type: 'short_text', value: '字'.repeat(101), why: 'a line that is too long' },
    { type: 'short_text', value: 5, why: 'a number for a text' },
    { type: 'long_text', value: ' '.repeat(3), why: 'nothing but blanks' },
    { type: 'number', value: '5', why: 'text for a number' },
    { type: 'number', value: 1e15, why: 'a number beyond all bounds' },
    { type: 'date', value: '2026-02-29', why: 'a day that there is not' },
    { type: 'yes_no', value: 'perhaps', why: 'neither yes nor no' },
    { type: 'choice', value: '丙', why: 'none of the choices' },
  ] as const)('are refused: $why', ({ type, value }) => {
    expect(answerFaults([question({ type, options: ['甲', '乙'] })], [{ label: '設備', value }])).toEqual([
      { code: 'unfit', label: '設備' },
    ]);
  });

  it('may lack where none is required', () => {
    const questions = [question(), question({ label: '備註', isRequired: false })];
    expect(answerFaults(questions, [])).toEqual([{ code: 'missing', label: '設備' }]);
  });

  it('are told apart from what nobody asks, and from what was answered before', () => {
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

describe('answers to questions that have changed', () => {
  it('stay where the question still takes them, in the order of the questions', () => {
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
