/** A text that may be empty, as a cell or a fact shows it. */
export const textOrDash = (text: string | null): string => text ?? '—';
