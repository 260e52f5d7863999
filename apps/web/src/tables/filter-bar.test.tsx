import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
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

  it('focuses its filter by Enter', async () => {
    const { user } = barWith(onDelete);
    chip('狀態：執行中').focus();

    await user.keyboard('{Enter}');

    expect(screen.getByRole('textbox', { name: '狀態' })).toHaveFocus();
    expect(onDelete).not.toHaveBeenCalled();
  });

  it('opens the hidden filters if the row has no room for its filter', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    const { user } = barWith(onDelete);
    expect(screen.queryByRole('textbox', { name: '類別' })).toBeNull();
    chip('類別：委託').focus();

    await user.keyboard('{Enter}');

    expect(screen.getByRole('textbox', { name: '類別' })).toHaveFocus();
    vi.restoreAllMocks();
  });

  it.each(['{Delete}', '{Backspace}'])('clears the filter by %s', async (key) => {
    const { user } = barWith(onDelete);
    chip('狀態：執行中').focus();

    await user.keyboard(key);

    expect(onDelete).toHaveBeenCalledOnce();
  });
});

describe('the typed keyword', () => {
  const sent = vi.fn<(keyword: string) => void>();
  beforeEach(() => sent.mockClear());

  /** List that shows its keyword in buttons. */
  const Listed = ({ keywords }: { readonly keywords: readonly string[] }) => {
    const [keyword, setKeyword] = useState('');
    return (
      <>
        {keywords.map((each) => (
          <button key={each} type="button" onClick={() => setKeyword(each)}>{`清單：${each}`}</button>
        ))}
        <FilterBar
          keyword={keyword}
          keywordHint="編號"
          onKeywordChange={sent}
          filters={[]}
          chips={[]}
          isChanged={false}
          onClear={() => undefined}
        />
      </>
    );
  };
  const box = () => screen.getByRole('searchbox', { name: '查詢' });
  const drawn = (keyword: string) => fireEvent.click(screen.getByRole('button', { name: `清單：${keyword}` }));

  it('stays when an earlier keyword returns with its list, and is sent next', async () => {
    const { user } = renderPage(<Listed keywords={['王']} />);
    await user.type(box(), '王');
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('王'));
    await user.type(box(), '小');

    drawn('王');

    expect(box()).toHaveValue('王小');
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('王小'));
  });

  it('is replaced by a keyword that changes elsewhere, even if that was typed before', async () => {
    const { user } = renderPage(<Listed keywords={['王', '']} />);
    await user.type(box(), '王');
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('王'));
    drawn('王');
    drawn('');
    expect(box()).toHaveValue('');

    drawn('王');

    expect(box()).toHaveValue('王');
  });

  it('is not sent while a character is being composed', async () => {
    renderPage(<Listed keywords={[]} />);
    vi.useFakeTimers();
    fireEvent.compositionStart(box());
    fireEvent.change(box(), { target: { value: 'ㄨ' } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).not.toHaveBeenCalled();

    fireEvent.change(box(), { target: { value: '王' } });
    fireEvent.compositionEnd(box());
    await vi.advanceTimersByTimeAsync(1_000);

    expect(sent.mock.calls).toEqual([['王']]);
    vi.useRealTimers();
  });

  it.each([
    ['Enter', () => fireEvent.keyDown(box(), { key: 'Enter' })],
    ['going on to a button', () => fireEvent.blur(box(), { relatedTarget: document.createElement('button') })],
  ])('is sent at once by %s', (_way, leave) => {
    renderPage(<Listed keywords={[]} />);
    vi.useFakeTimers();
    fireEvent.change(box(), { target: { value: '王' } });
    expect(sent).not.toHaveBeenCalled();

    leave();

    expect(sent.mock.calls).toEqual([['王']]);
    vi.useRealTimers();
  });

  it('is not sent early when the focus moves to a row, because the rows would change under the pointer', () => {
    renderPage(<Listed keywords={[]} />);
    vi.useFakeTimers();
    fireEvent.change(box(), { target: { value: '王' } });
    fireEvent.blur(box(), { relatedTarget: document.createElement('div') });
    expect(sent).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('is not sent again when the focus leaves the box of a rendered list', async () => {
    const { user } = renderPage(<Listed keywords={['王']} />);
    await user.type(box(), '王');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    drawn('王');

    await user.tab();

    expect(sent).toHaveBeenCalledOnce();
  });
});
