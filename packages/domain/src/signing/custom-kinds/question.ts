/** What an answer may be (欄位類型). */
export const questionTypes = ['short_text', 'long_text', 'number', 'date', 'yes_no', 'choice'] as const;

export type QuestionType = (typeof questionTypes)[number];

/** What HR asks of whoever applies for something of a kind of theirs; within a kind its label tells it from all others. */
export interface Question {
  readonly label: string;
  readonly type: QuestionType;
  readonly isRequired: boolean;
  /** What can be chosen of a choice; empty of everything else. */
  readonly options: readonly string[];
}

/** A number of a `number`, `yes` or `no` of a `yes_no`, a calendar date of a `date`, text of the others; null for none. */
export type AnswerValue = string | number | null;

export interface Answer {
  readonly label: string;
  readonly value: AnswerValue;
}
