import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { type RowSelection, useRowSelection } from './row-selection.ts';

const rows = ['D1', 'D2', 'D3'].map((id) => ({ id }));
type Row = (typeof rows)[number];

/** List of the selected rows. A table uses the selection of its last render. */
const show = () => {
  let drawn: RowSelection<Row> | undefined;
  const Chosen = () => {
    drawn = useRowSelection<Row>(rows);
    return <output>{[...drawn.rows.keys()].join('、')}</output>;
  };
  renderPage(<Chosen />);
  return {
    tick: (...ids: readonly string[]) => drawn?.selectOnPage(rows, new Set(ids)),
    chosen: () => screen.getByRole('status').textContent,
  };
};

describe('row selection', () => {
  it('contains both rows that were ticked before a re-render', () => {
    const { tick, chosen } = show();
    act(() => {
      tick('D2');
      tick('D1');
    });
    expect(chosen()).toBe('D1、D2');
  });

  it('contains a page without the row unticked since', async () => {
    const { tick, chosen } = show();
    act(() => tick('D1', 'D2', 'D3'));
    await waitFor(() => expect(chosen()).toBe('D1、D2、D3'));
    act(() => tick('D1', 'D3'));
    expect(chosen()).toBe('D1、D3');
  });

  it('keeps a row that is ticked while its page is being unticked', async () => {
    const { tick, chosen } = show();
    act(() => tick('D1', 'D2'));
    await waitFor(() => expect(chosen()).toBe('D1、D2'));
    act(() => {
      tick();
      tick('D1', 'D2', 'D3');
    });
    await waitFor(() => expect(chosen()).toBe('D3'));
  });
});
