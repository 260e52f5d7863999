import { createContext, useContext } from 'react';

type FormRecord = Readonly<Record<string, unknown>>;

const FormRecordContext = createContext<FormRecord | null>(null);

/** Provides the record of a form to its controls, so that pickers know the labels of its values. */
export const FormRecordProvider = FormRecordContext.Provider;

/** Returns the record that the form edits, as last fetched; null for a new record. */
export const useFormRecord = (): FormRecord | null => useContext(FormRecordContext);
