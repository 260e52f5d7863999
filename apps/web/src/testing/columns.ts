import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The columns of the list that is shown by their heads, in its order: those that are seen, and those that can be chosen besides. */
export const columnNames = async (user: UserEvent): Promise<{ shown: string[]; hidden: string[] }> => {
  await user.click(await screen.findByRole('button', { name: '欄位設定' }));
  const settings = within(await screen.findByRole('dialog', { name: '欄位設定' }));
  const namesOf = (checked: boolean): string[] =>
    settings
      .queryAllByRole<HTMLInputElement>('checkbox', { checked })
      .map(({ labels }) => labels?.[0]?.textContent ?? '');
  return { shown: namesOf(true), hidden: namesOf(false) };
};
