/** Whether contracts can be made from a template. */
export const templateStates = ['draft', 'in_use', 'out_of_use'] as const;

export type TemplateState = (typeof templateStates)[number];

export type TemplateCommand = 'activate' | 'deactivate';

const transitions: Readonly<Record<TemplateCommand, { from: readonly TemplateState[]; to: TemplateState }>> = {
  activate: { from: ['draft', 'out_of_use'], to: 'in_use' },
  deactivate: { from: ['in_use'], to: 'out_of_use' },
};

/** Whether the state lets the command through. */
export const isTemplateCommandAllowed = (state: TemplateState, command: TemplateCommand): boolean =>
  transitions[command].from.includes(state);

/** The state that a command leads to. */
export const templateStateAfter = (command: TemplateCommand): TemplateState => transitions[command].to;

const LONGEST_NAME = 100;
const COPY_MARK = ' - 複本';

/** What the copy of a template is called: 「{原名} - 複本」, and 「{原名} - 複本 2」 where there is one of that name. */
export const copyName = (name: string, taken: readonly string[]): string => {
  const named = (count: number): string => {
    const mark = count === 1 ? COPY_MARK : `${COPY_MARK} ${count}`;
    const copied = `${name.slice(0, LONGEST_NAME - mark.length)}${mark}`;
    return taken.includes(copied) ? named(count + 1) : copied;
  };
  return named(1);
};
