import { useEffect, useRef } from 'react';
import { get, useFormContext } from 'react-hook-form';

/**
 * Returns a function that clears the errors of a new line. After a failed submit the form would validate it before
 * anything is typed; the next submit reports its errors.
 */
export const useNewLine = (name: string): ((index: number) => void) => {
  const { formState, clearErrors } = useFormContext();
  const { errors, isSubmitted, submitCount } = formState;
  const added = useRef<{ readonly index: number; readonly submitCount: number } | null>(null);
  useEffect(() => {
    const path = `${name}.${added.current?.index}`;
    if (added.current?.submitCount === submitCount && get(errors, path) !== undefined) {
      added.current = null;
      clearErrors(path);
    }
  }, [errors, name, submitCount, clearErrors]);
  return (index) => {
    added.current = isSubmitted ? { index, submitCount } : null;
  };
};
