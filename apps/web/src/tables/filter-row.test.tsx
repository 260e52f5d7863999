import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilterRow, type RowFilter } from './filter-row.tsx';

const filter = (name: string, isSet = false): RowFilter => ({
  name,
  isSet,
  control: <input aria-label={name} />,
});

const row = (filters: readonly RowFilter[]) => (
  <FilterRow filters={filters} generation={0}>
    <input aria-label="查詢" />
  </FilterRow>
);

const rowOf = (...filters: RowFilter[]) => render(row(filters));

/** Renders every row with this width, and every filter 150 pixels wide. */
const drawWide = (width: number): void => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(150);
};

const more = () => screen.queryByRole('button', { name: /更多條件/ });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a row of filters', () => {
  it('shows all filters if there is room', () => {
    drawWide(1100);
    rowOf(filter('狀態'), filter('類別'), filter('到期'));

    expect(screen.getAllByRole('textbox')).toHaveLength(4);
    expect(more()).toBeNull();
  });

  describe('without room for all filters', () => {
    beforeEach(() => drawWide(640));

    it('shows the first ones, and counts the set filters among the others', () => {
      rowOf(filter('狀態'), filter('類別', true), filter('到期', true), filter('主持人'));

      expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual([
        '查詢',
        '狀態',
        '類別',
      ]);
      expect(more()).toHaveAccessibleName('更多條件（1）');
      expect(more()).toHaveAttribute('aria-expanded', 'false');
    });

    it('expands and collapses', async () => {
      rowOf(filter('狀態'), filter('類別'), filter('到期'), filter('主持人'));
      const user = userEvent.setup();

      await user.click(more()!);
      const others = screen.getByRole('group', { name: '更多條件' });
      expect(more()).toHaveAttribute('aria-expanded', 'true');
      expect(more()).toHaveAttribute('aria-controls', others.id);
      expect([...others.querySelectorAll('input')].map((field) => field.ariaLabel)).toHaveLength(2);

      await user.click(more()!);
      expect(screen.queryByRole('textbox', { name: '主持人' })).toBeNull();
    });
  });

  it('fits in a filter that is added later', () => {
    drawWide(1100);
    const { rerender } = rowOf(filter('狀態'), filter('類別'));

    rerender(row([filter('狀態'), filter('類別'), filter('到期')]));

    expect(screen.getByRole('textbox', { name: '到期' })).toBeInTheDocument();
    expect(more()).toBeNull();
  });

  it('fits in a narrow filter that replaces a wide one without room', () => {
    drawWide(640);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function width(this: HTMLElement) {
      return this.querySelector('[aria-label="主持人"]') ? 400 : 150;
    });
    const { rerender } = rowOf(filter('狀態'), filter('主持人'));
    expect(more()).not.toBeNull();

    rerender(row([filter('狀態'), filter('類別')]));

    expect(screen.getByRole('textbox', { name: '類別' })).toBeInTheDocument();
    expect(more()).toBeNull();
  });

  it('fits in more filters when it becomes wider', () => {
    const resizeCallbacks: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          resizeCallbacks.push(callback);
        }
        observe = vi.fn<() => void>();
        disconnect = vi.fn<() => void>();
      },
    );
    drawWide(640);
    const { rerender } = rowOf(filter('狀態'), filter('類別'), filter('到期'));
    rerender(row([filter('狀態'), filter('類別'), filter('到期'), filter('主持人')]));
    expect(screen.queryByRole('textbox', { name: '主持人' })).toBeNull();

    drawWide(1100);
    act(() => resizeCallbacks.forEach((callback) => callback()));

    expect(screen.getByRole('textbox', { name: '主持人' })).toBeInTheDocument();
    expect(more()).toBeNull();
  });

  it('shows only the search box on narrow screens', () => {
    drawWide(568);
    rowOf(filter('狀態'), filter('到期', true));

    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(more()).toHaveAccessibleName('更多條件（1）');
  });
});
