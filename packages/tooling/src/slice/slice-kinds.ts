/** The kinds of slices by the folders of `templates` that make one; what several kinds share stands in a folder of its own. */
const folders = {
  masterData: ['every', 'master-data'],
  states: ['every', 'routed', 'states'],
  timeline: ['every', 'routed', 'timeline'],
} as const satisfies Record<string, readonly string[]>;

/** Master data, records with states, or records with a timeline. */
export type SliceKind = keyof typeof folders;

const options: Readonly<Record<string, SliceKind>> = { '--with-states': 'states', '--with-timeline': 'timeline' };

/** The option of each kind; the first kind has none. */
export const kindOptions: readonly string[] = Object.keys(options);

/** Where the templates of a kind stand. */
export const templatesOf = (kind: SliceKind): readonly string[] => folders[kind];

/**
 * The kind that the options of the command ask for.
 * @throws Error for an option that there is not, or for two kinds at once.
 */
export const sliceKind = (given: readonly string[]): SliceKind => {
  const [first, ...others] = given;
  const kind = first === undefined ? 'masterData' : options[first];
  if (kind === undefined || others.length > 0) {
    throw new Error(`A slice takes one of ${kindOptions.join(', ')}, not ${given.join(' ')}.`);
  }
  return kind;
};
