import { createContext, use } from 'react';

/** Where a form stands: in a dialog over everything, or in the panel of the record that it changes. */
export type FormPlace = 'dialog' | 'panel';

const FormPlaceContext = createContext<FormPlace>('dialog');

export const FormPlaceProvider = FormPlaceContext.Provider;

export const useFormPlace = (): FormPlace => use(FormPlaceContext);
