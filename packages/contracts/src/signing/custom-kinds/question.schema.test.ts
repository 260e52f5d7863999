import { describe, expect, it } from 'vitest';
import { allApplicationFacts } from '../applications/index.ts';
import { buildApplication } from '../applications/application.factory.ts';
import { answerText, questionsSchema } from './question.schema.ts';

describe('the label of a question', () => {
  it('is none of the labels that all applications use', () => {
    const usedLabels = allApplicationFacts(
      buildApplication({
        filedBy: '徐人資',
        expiresAt: '2026-12-01T02:00:00.000Z',
      }),
    ).map(([label]) => label);
    const ofLeave = new Set(['事由', '事實發生日', '請假原因', '證明文件']);
    const ofAll = usedLabels.filter((label) => !ofLeave.has(label));
    const taken = ofAll.filter(
      (label) => questionsSchema.safeParse([{ label, type: 'date', isRequired: true, options: [] }]).success,
    );
    expect(taken).toEqual([]);
  });
});

describe('options of a question', () => {
  it.each(['投影機、螢幕', '甲,乙', '甲，乙'])('rejects an option that would read as two: %s', (option) => {
    const judged = questionsSchema.safeParse([{ label: '設備', type: 'choice', isRequired: true, options: [option] }]);
    expect(judged.error?.issues).toMatchObject([{ path: [0, 'options', 0], message: '選項不可包含頓號或逗號' }]);
  });
});

describe('answerText', () => {
  it.each([
    { type: 'number', value: 1_234.5, text: '1,234.5' },
    { type: 'date', value: '2026-12-01', text: '2026/12/01' },
    { type: 'yes_no', value: 'no', text: '否' },
    { type: 'choice', value: '投影機', text: '投影機' },
    { type: 'short_text', value: null, text: '—' },
  ] as const)('returns $text for a $type', ({ type, value, text }) => {
    expect(answerText({ type, value })).toBe(text);
  });
});
