import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState, useEffect, useEffectEvent } from 'react';
import type { Identified } from './kind.ts';

interface RecordNavigationHandlers {
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

interface NavigationTarget<Item> {
  readonly id: string;
  readonly open: (item: Item) => void;
}

/** Returns the handlers that open the previous and the next record of a list. */
export const navigationFrom = <Item extends { readonly id: string }>(
  items: readonly Item[],
  { id, open }: NavigationTarget<Item>,
): RecordNavigationHandlers => {
  const index = items.findIndex((item) => item.id === id);
  const openerOf = (other: Item | undefined) => (index < 0 || other === undefined ? undefined : () => open(other));
  return { onPrevious: openerOf(items[index - 1]), onNext: openerOf(items[index + 1]) };
};

/** Buttons 上一筆 and 下一筆. */
export const RecordNavigation = ({ onPrevious, onNext }: RecordNavigationHandlers) => (
  <>
    <NavigationButton label="上一筆" hint="上一筆（K）" onClick={onPrevious}>
      <KeyboardArrowUp />
    </NavigationButton>
    <NavigationButton label="下一筆" hint="下一筆（J）" onClick={onNext}>
      <KeyboardArrowDown />
    </NavigationButton>
  </>
);

interface NavigationButtonProps {
  readonly label: string;
  readonly hint: string;
  readonly onClick: (() => void) | undefined;
  readonly children: ReactNode;
}

const NavigationButton = ({ label, hint, onClick, children }: NavigationButtonProps) => (
  <Tooltip title={onClick ? hint : ''} describeChild>
    <span>
      <IconButton aria-label={label} disabled={!onClick} onClick={onClick}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
);

type Order = readonly Pick<Identified, 'id'>[];

/**
 * Returns the current order with the record inserted at its previous position: before the next record that is still
 * listed.
 */
const withRecordInPlace = (id: string, lastOrder: Order, order: Order): Order => {
  const place = lastOrder.findIndex((record) => record.id === id);
  const isListed = (record: Order[number]): boolean => order.some((other) => other.id === record.id);
  if (place < 0 || order.length === 0) {
    return order;
  }
  // Another page or other filters: the new order does not reveal the previous position.
  if (!lastOrder.some(isListed)) {
    return lastOrder;
  }
  const next = lastOrder.slice(place + 1).find(isListed);
  const index = next ? order.findIndex((record) => record.id === next.id) : order.length;
  return order.toSpliced(index, 0, { id });
};

/**
 * Returns the order of a list including the open record, even if a command removed it from the list. Previous and
 * next thereby continue from the same position.
 */
export const useStableOrder = (order: Order, id: string): Order => {
  const [lastOrder, setLastOrder] = useState(order);
  const isInList = order.some((record) => record.id === id);
  if (isInList && lastOrder !== order) {
    setLastOrder(order);
  }
  return isInList ? order : withRecordInPlace(id, lastOrder, order);
};

interface RecordKeys {
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Elements in which a letter is text or selects an option. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"], [role="listbox"]';

/** Whether the element is inside a dialog, menu or drawer that is not the record's own panel. */
const isInOverlay = (target: Element): boolean => {
  const overlay = target.closest(
    '[aria-modal="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]',
  );
  return overlay !== null && (overlay.matches('[data-over]') || overlay.querySelector('[data-panel]') === null);
};

/** Handles the keys of an open record: K opens the previous record, J the next, Escape closes it. */
export const useRecordKeys = ({ onPrevious, onNext, onClose }: RecordKeys): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isIgnored = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
    const { target } = event;
    if (isIgnored || (target instanceof Element && (target.closest(TYPING) !== null || isInOverlay(target)))) {
      return;
    }
    const actions: Record<string, (() => void) | undefined> = { j: onNext, k: onPrevious, Escape: onClose };
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (action) {
      event.preventDefault();
      action();
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
};
