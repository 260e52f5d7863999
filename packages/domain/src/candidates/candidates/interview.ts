/** Criteria of a score sheet. */
export const interviewCriteria = ['expertise', 'communication', 'motivation', 'fit'] as const;

export type InterviewCriterion = (typeof interviewCriteria)[number];

export const LOWEST_MARK = 1;
export const HIGHEST_MARK = 5;

/** Returns the mean of the marks of a score sheet with one decimal, rounded half up. */
export const scoreOfMarks = (marks: readonly number[]): number =>
  Math.floor((marks.reduce((sum, mark) => sum + mark, 0) * 20 + marks.length) / (2 * marks.length)) / 10;

export type InterviewTimeFault = 'endsBeforeStart' | 'tooLong';

const MAX_INTERVIEW_MINUTES = 480;

/** Returns why the times of an interview are refused, or null. Times are minutes of one day, so it ends by midnight. */
export const interviewTimeFault = (startMinute: number, endMinute: number): InterviewTimeFault | null => {
  if (endMinute <= startMinute) {
    return 'endsBeforeStart';
  }
  return endMinute - startMinute > MAX_INTERVIEW_MINUTES ? 'tooLong' : null;
};
