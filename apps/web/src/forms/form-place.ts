import { createContext, use } from 'react';
import type { DiscardParameters } from './use-leave-guard.tsx';

/** Place of a form: in a modal dialog, or in the panel of the record that it changes. */
export type FormPlace = 'dialog' | 'panel';

const FormPlaceContext = createContext<FormPlace>('dialog');

export const FormPlaceProvider = FormPlaceContext.Provider;

export const useFormPlace = (): FormPlace => use(FormPlaceContext);

const NO_PARAMETERS: DiscardParameters = [];

const LostWithContext = createContext<DiscardParameters>(NO_PARAMETERS);

/** Provides the URL parameters whose change discards the forms of a panel and of dialogs opened from it. */
export const DiscardParametersProvider = LostWithContext.Provider;

export const useDiscardParameters = (): DiscardParameters => use(LostWithContext);
