/** A text that may be empty, as a cell or a fact shows it. */
export const textOrDash = (text: string | null): string => text ?? '—';

/** A truth as a cell shows it. */
export const yesNo = (is: boolean): string => (is ? '是' : '否');
