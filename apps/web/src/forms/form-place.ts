import { createContext, use } from 'react';
import type { LostWith } from '#routing/use-leave-guard.tsx';

/** Where a form stands: in a dialog over everything, or in the panel of the record that it changes. */
export type FormPlace = 'dialog' | 'panel';

const FormPlaceContext = createContext<FormPlace>('dialog');

export const FormPlaceProvider = FormPlaceContext.Provider;

export const useFormPlace = (): FormPlace => use(FormPlaceContext);

const NO_PARAMETER: LostWith = [];

const LostWithContext = createContext<LostWith>(NO_PARAMETER);

/** Tells the forms of a panel, and those in dialogs begun from it, what in the address takes the panel away. */
export const LostWithProvider = LostWithContext.Provider;

export const useLostWith = (): LostWith => use(LostWithContext);
