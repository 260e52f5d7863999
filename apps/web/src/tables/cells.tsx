/** Returns the text, or a dash if it is null. */
export const textOrDash = (text: string | null): string => text ?? '—';
