import type { Answer } from '@hr/domain/signing/custom-kinds';
import type { FieldValues } from 'react-hook-form';
import type { KindLook } from '../kind-look.ts';
import { CustomFields } from './custom-fields.tsx';

export const beginningOfCustom = (customKindId: string): FieldValues => ({
  customKindId,
  kindVersion: null,
  answers: [],
});

const answersIn = (values: FieldValues): readonly Answer[] => values['answers'] ?? [];

/** Each answer stays in its place, and so with its question, whatever the order in which others were saved. */
const inPlaceOf = (held: FieldValues, latest: FieldValues): FieldValues => {
  const [before, now] = [answersIn(held), answersIn(latest)];
  const placed = before.map(({ label }) => now.find((answer) => answer.label === label) ?? { label, value: null });
  const added = now.filter(({ label }) => before.every((answer) => answer.label !== label));
  return { ...latest, answers: [...placed, ...added] };
};

/** 自訂申請: which of them is applied for is chosen before the form is opened. */
export const customLook: KindLook<'custom'> = {
  beginning: null,
  followUpOf: () => null,
  valuesOf: ({ customKindId, kindVersion, answers }) => ({
    customKindId,
    kindVersion,
    answers: answers.map(({ label, value }) => ({ label, value })),
  }),
  Fields: CustomFields,
  inPlaceOf,
  asksForAgent: false,
  hint: '填寫表單時，此處顯示簽核流程。',
  Outlook: () => null,
  Background: null,
};
