const FIELDS =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled):not([aria-hidden="true"]), ' +
  '[role="combobox"]:not(:disabled):not([aria-disabled="true"])';

/** Focuses the first invalid field of a form or of a part of it, otherwise its first field. */
export const focusFirstField = (part: HTMLElement | null): void => {
  const field =
    part?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)') ??
    part?.querySelector<HTMLElement>(FIELDS);
  (field ?? part)?.focus();
};
