import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { FilterBar } from './filter-bar.tsx';

const filter = (name: string) => ({ name, isSet: true, control: <input aria-label={name} /> });

const barWith = (onDelete: () => void) =>
  renderPage(
    <FilterBar
      keyword=""
      keywordHint="編號"
      onKeywordChange={() => undefined}
      filters={[filter('狀態'), filter('類別')]}
      chips={[
        { name: '狀態', label: '狀態：執行中', onDelete },
        { name: '類別', label: '類別：委託', onDelete },
        { label: '單次匯入', onDelete },
      ]}
      isChanged
      onClear={() => undefined}
    />,
  );

const chip = (name: string) => screen.getByRole('button', { name });

describe('the chip of a filter', () => {
  const onDelete = vi.fn<() => void>();
  beforeEach(() => onDelete.mockClear());

  it('leads by Enter to the filter, to change it', async () => {
    const { user } = barWith(onDelete);
    chip('狀態：執行中').focus();

    await user.keyboard('{Enter}');

    expect(screen.getByRole('textbox', { name: '狀態' })).toHaveFocus();
    expect(onDelete).not.toHaveBeenCalled();
  });

  it('opens the others where the row has no room for it', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    const { user } = barWith(onDelete);
    expect(screen.queryByRole('textbox', { name: '類別' })).toBeNull();
    chip('類別：委託').focus();

    await user.keyboard('{Enter}');

    expect(screen.getByRole('textbox', { name: '類別' })).toHaveFocus();
    vi.restoreAllMocks();
  });

  it.each(['{Delete}', '{Backspace}'])('takes the filter back by %s', async (key) => {
    const { user } = barWith(onDelete);
    chip('狀態：執行中').focus();

    await user.keyboard(key);

    expect(onDelete).toHaveBeenCalledOnce();
  });
});
