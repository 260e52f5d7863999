const FIELDS =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled):not([aria-hidden="true"]), ' +
  '[role="combobox"]:not(:disabled):not([aria-disabled="true"])';

/** Puts the focus where a form, or a part of it, is begun or to be mended: its first wrong field, else its first. */
export const focusFirstField = (part: HTMLElement | null): void => {
  const field =
    part?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)') ??
    part?.querySelector<HTMLElement>(FIELDS);
  (field ?? part)?.focus();
};
