import { useEffect, useRef } from 'react';
import { get, useFormContext } from 'react-hook-form';

/**
 * A form that was sent once judges a new line as soon as it is there, before anything can be typed in it. What is missing in
 * it is told when the form is sent again. Answers what is to be told of the line that is added.
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
