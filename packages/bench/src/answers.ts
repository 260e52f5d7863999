/** Status and duration in milliseconds of a response. */
interface Answer {
  readonly status: number;
  readonly milliseconds: number;
}

/** Responses by request name. */
export type Answers = Map<string, Answer[]>;

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);

const statuses = (answers: readonly Answer[]): string =>
  Object.entries(Object.groupBy(answers, ({ status }) => status))
    .map(([status, those]) => `${those?.length} × ${status}`)
    .join(', ');

/** Returns a line per request name: count, statuses and percentiles. */
export const answerLines = (answers: Answers): string[] =>
  [...answers].map(([name, samples]) => {
    const sorted = samples.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
    return `${name}: ${statuses(samples)}; median ${at(sorted, 0.5)}, 95 % ${at(sorted, 0.95)}, 99 % ${at(sorted, 0.99)} ms`;
  });
