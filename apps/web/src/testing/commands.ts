import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const commandsIn = (panel: HTMLElement) => within(panel).findByRole('toolbar', { name: '操作' });

/** Starts a command of the open record by its button or its menu item. */
export const chooseCommand = async (user: UserEvent, panel: HTMLElement, name: string): Promise<void> => {
  const commands = within(await commandsIn(panel));
  const button = commands.queryByRole('button', { name });
  if (button) {
    await user.click(button);
    return;
  }
  await user.click(commands.getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

/** Returns the commands of the open record in order. */
export const commandNames = async (user: UserEvent, panel: HTMLElement): Promise<string[]> => {
  const commands = within(await commandsIn(panel));
  const namesOf = (elements: HTMLElement[]): string[] =>
    elements.flatMap(({ textContent }) => (textContent ? [textContent] : []));
  const buttons = namesOf(commands.getAllByRole('button'));
  const more = commands.queryByRole('button', { name: '更多' });
  if (!more) {
    return buttons;
  }
  await user.click(more);
  return [...buttons, ...namesOf(await screen.findAllByRole('menuitem'))];
};
