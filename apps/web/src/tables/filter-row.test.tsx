import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilterRow, type PlacedFilter } from './filter-row.tsx';

const filter = (name: string, isSet = false): PlacedFilter => ({
  name,
  isSet,
  control: <input aria-label={name} />,
});

const rowOf = (...filters: PlacedFilter[]) =>
  render(
    <FilterRow filters={filters} generation={0}>
      <input aria-label="查詢" />
    </FilterRow>,
  );

/** Draws every row with this width, and every filter 150 wide. */
const drawWide = (width: number): void => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(150);
};

const more = () => screen.queryByRole('button', { name: /更多條件/ });

afterEach(() => vi.restoreAllMocks());

describe('a row of filters', () => {
  it('shows all of them where there is room', () => {
    drawWide(1100);
    rowOf(filter('狀態'), filter('類別'), filter('到期'));

    expect(screen.getAllByRole('textbox')).toHaveLength(4);
    expect(more()).toBeNull();
  });

  describe('that has no room for all', () => {
    beforeEach(() => drawWide(640));

    it('shows the first, and says how many of the others are set', () => {
      rowOf(filter('狀態'), filter('類別', true), filter('到期', true), filter('主持人'));

      expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual([
        '查詢',
        '狀態',
        '類別',
      ]);
      expect(more()).toHaveAccessibleName('更多條件（1）');
      expect(more()).toHaveAttribute('aria-expanded', 'false');
    });

    it('opens to the others and closes again', async () => {
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

  it('leaves the search alone where it is narrow', () => {
    drawWide(568);
    rowOf(filter('狀態'), filter('到期', true));

    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(more()).toHaveAccessibleName('更多條件（1）');
  });
});
