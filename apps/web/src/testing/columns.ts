import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Returns the headers of the visible and the hidden columns of the list in order. */
export const columnNames = async (user: UserEvent): Promise<{ shown: string[]; hidden: string[] }> => {
  await user.click(await screen.findByRole('button', { name: '欄位設定' }));
  const settings = within(await screen.findByRole('dialog', { name: '欄位設定' }));
  const namesOf = (checked: boolean): string[] =>
    settings
      .queryAllByRole<HTMLInputElement>('checkbox', { checked })
      .map(({ labels }) => labels?.[0]?.textContent ?? '');
  return { shown: namesOf(true), hidden: namesOf(false) };
};
