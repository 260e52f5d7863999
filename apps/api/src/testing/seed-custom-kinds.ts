import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import type { ApplicationBody } from '@hr/contracts/signing/applications';
import type { CustomKind } from '@hr/contracts/signing/custom-kinds';
import type { Answer, Question } from '@hr/domain/signing/custom-kinds';
import type { Caller } from './test-app.ts';

/** A question, a line of text that is required unless told otherwise. */
export const question = (label: string, overrides: Partial<Question> = {}): Question => ({
  label,
  type: 'short_text',
  isRequired: true,
  options: [],
  ...overrides,
});

export const loanQuestions = [
  question('設備', { type: 'choice', options: ['投影機', '筆記型電腦'] }),
  question('歸還日', { type: 'date' }),
  question('用途', { type: 'long_text', isRequired: false }),
];

export const loanAnswers: readonly Answer[] = [
  { label: '設備', value: '投影機' },
  { label: '歸還日', value: '2026-12-31' },
  { label: '用途', value: null },
];

/** What HR fills in of a kind of its own: 設備借用, unless told otherwise. */
export const customKindInput = (overrides: object = {}) => {
  const sequence = nextNumber();
  return {
    code: `LOAN-${sequence}`,
    nameZh: `設備借用${sequence}`,
    hint: '請於三日前提出',
    questions: loanQuestions,
    requiresAttachment: false,
    sortOrder: 0,
    ...overrides,
  };
};

/** HR makes a kind. */
export const makeCustomKind = async (hr: Caller, overrides: object = {}): Promise<CustomKind> =>
  (await hr.post('/api/custom-kinds').send(customKindInput(overrides)).expect(201)).body as CustomKind;

/** What somebody sends of a kind as they have read it. */
export const customBody = (
  { id: customKindId, version: kindVersion }: Pick<CustomKind, 'id' | 'version'>,
  answers: readonly Answer[] = loanAnswers,
): Extract<ApplicationBody, { kind: 'custom' }> => ({
  kind: 'custom',
  agentId: null,
  fileIds: [],
  payload: { customKindId, kindVersion, answers: [...answers] },
});
