/** Types of a question (欄位類型). */
export const questionTypes = ['short_text', 'long_text', 'number', 'date', 'yes_no', 'choice'] as const;

export type QuestionType = (typeof questionTypes)[number];

/** A question of an application kind that HR has defined. The label is unique within the kind. */
export interface Question {
  readonly label: string;
  readonly type: QuestionType;
  readonly isRequired: boolean;
  /** Options of a `choice` question; empty for other types. */
  readonly options: readonly string[];
}

/**
 * Value of an answer: number for `number`, `yes` or `no` for `yes_no`, a calendar date for `date`, text for the others,
 * null if unanswered.
 */
export type AnswerValue = string | number | null;

export interface Answer {
  readonly label: string;
  readonly value: AnswerValue;
}
