import { createContext, useContext } from 'react';

type FormRecord = Readonly<Record<string, unknown>>;

const FormRecordContext = createContext<FormRecord | null>(null);

/** Tells the controls of a form of which record it is, so that pickers know what the record's values are called. */
export const FormRecordProvider = FormRecordContext.Provider;

/** The record that the form edits, as it was last read; null for a new one. */
export const useFormRecord = (): FormRecord | null => useContext(FormRecordContext);
