/** States of a template. Contracts can only be made from templates in use. */
export const templateStates = ['draft', 'in_use', 'out_of_use'] as const;

export type TemplateState = (typeof templateStates)[number];

export type TemplateCommand = 'activate' | 'deactivate';

const transitions: Readonly<Record<TemplateCommand, { from: readonly TemplateState[]; to: TemplateState }>> = {
  activate: { from: ['draft', 'out_of_use'], to: 'in_use' },
  deactivate: { from: ['in_use'], to: 'out_of_use' },
};

/** Whether a command is allowed in a state. */
export const isTemplateCommandAllowed = (state: TemplateState, command: TemplateCommand): boolean =>
  transitions[command].from.includes(state);

/** Returns the state after a command. */
export const templateStateAfter = (command: TemplateCommand): TemplateState => transitions[command].to;

const LONGEST_NAME = 100;
const COPY_MARK = ' - 複本';

/** Returns the name of a copy: 「{原名} - 複本」, or 「{原名} - 複本 2」 if that name is taken. */
export const copyName = (name: string, taken: readonly string[]): string => {
  const candidate = (count: number): string => {
    const mark = count === 1 ? COPY_MARK : `${COPY_MARK} ${count}`;
    const copiedName = `${name.slice(0, LONGEST_NAME - mark.length)}${mark}`;
    return taken.includes(copiedName) ? candidate(count + 1) : copiedName;
  };
  return candidate(1);
};
