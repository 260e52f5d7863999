/** One answer: its status, and how long it took in milliseconds. */
interface Answer {
  readonly status: number;
  readonly milliseconds: number;
}

/** What was answered, by what was asked. */
export type Answers = Map<string, Answer[]>;

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);

const statuses = (answers: readonly Answer[]): string =>
  Object.entries(Object.groupBy(answers, ({ status }) => status))
    .map(([status, those]) => `${those?.length} × ${status}`)
    .join(', ');

/** A line for each thing that was asked: how often, how it was answered, and how fast for most. */
export const told = (answers: Answers): string[] =>
  [...answers].map(([name, given]) => {
    const sorted = given.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
    return `${name}: ${statuses(given)}; median ${at(sorted, 0.5)}, 95 % ${at(sorted, 0.95)}, 99 % ${at(sorted, 0.99)} ms`;
  });
