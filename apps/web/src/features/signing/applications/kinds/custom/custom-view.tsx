import type { Answer } from '@hr/domain/signing/custom-kinds';
import type { FieldValues } from 'react-hook-form';
import type { KindView } from '../kind-view.ts';
import { CustomFields } from './custom-fields.tsx';

export const initialCustomValues = (customKindId: string): FieldValues => ({
  customKindId,
  kindVersion: null,
  answers: [],
});

const getAnswers = (values: FieldValues): readonly Answer[] => values['answers'] ?? [];

/** Keeps each answer at its position, and so with its question, whatever order was saved elsewhere. */
const alignValues = (current: FieldValues, latest: FieldValues): FieldValues => {
  const [before, now] = [getAnswers(current), getAnswers(latest)];
  const placed = before.map(({ label }) => now.find((answer) => answer.label === label) ?? { label, value: null });
  const added = now.filter(({ label }) => before.every((answer) => answer.label !== label));
  return { ...latest, answers: [...placed, ...added] };
};

/** 自訂申請: the custom kind is chosen before the form opens. */
export const customView: KindView<'custom'> = {
  initialValues: null,
  followUpOf: () => null,
  valuesOf: ({ customKindId, kindVersion, answers }) => ({
    customKindId,
    kindVersion,
    answers: answers.map(({ label, value }) => ({ label, value })),
  }),
  Fields: CustomFields,
  alignValues,
  hasAgentField: false,
  hint: '填寫表單時，此處顯示簽核流程。',
  Outlook: () => null,
  Background: null,
};
