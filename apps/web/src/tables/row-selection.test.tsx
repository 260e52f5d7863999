import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { type RowSelection, useRowSelection } from './row-selection.ts';

const rows = ['D1', 'D2', 'D3'].map((id) => ({ id }));
type Row = (typeof rows)[number];

/** A list of what is chosen; the selection as it was drawn last is what a table goes by. */
const show = () => {
  let drawn: RowSelection<Row> | undefined;
  const Chosen = () => {
    drawn = useRowSelection<Row>(rows);
    return <output>{[...drawn.rows.keys()].join('、')}</output>;
  };
  renderPage(<Chosen />);
  return {
    tick: (...ids: readonly string[]) => drawn?.chooseOnPage(rows, new Set(ids)),
    chosen: () => screen.getByRole('status').textContent,
  };
};

describe('which rows are chosen', () => {
  it('are both of two that were ticked before the table was drawn anew', () => {
    const { tick, chosen } = show();
    act(() => {
      tick('D2');
      tick('D1');
    });
    expect(chosen()).toBe('D1、D2');
  });

  it('are those of a whole page less the one that was unticked since', async () => {
    const { tick, chosen } = show();
    act(() => tick('D1', 'D2', 'D3'));
    await waitFor(() => expect(chosen()).toBe('D1、D2、D3'));
    act(() => tick('D1', 'D3'));
    expect(chosen()).toBe('D1、D3');
  });

  it('keep what was ticked while a whole page is being unticked', async () => {
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
