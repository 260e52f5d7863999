import type { FieldValues } from 'react-hook-form';
import type { KindLook } from '../kind-look.ts';
import { CustomFields } from './custom-fields.tsx';

/** What the form of one of them begins with, before it is known what is asked. */
export const beginningOfCustom = (customKindId: string): FieldValues => ({
  customKindId,
  kindVersion: null,
  answers: [],
});

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
  asksForAgent: false,
  hint: '填寫表單時，此處顯示簽核流程。',
  Outlook: () => null,
  Background: () => null,
};
