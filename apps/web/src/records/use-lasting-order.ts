import { useState } from 'react';
import type { Identified } from './kind.ts';

type Order = readonly Pick<Identified, 'id'>[];

/** The order as it is now with the record in the place that it had: before the first of those after it that are still there. */
const withPlaceOf = (id: string, last: Order, order: Order): Order => {
  const place = last.findIndex((one) => one.id === id);
  const stays = (one: Order[number]): boolean => order.some((other) => other.id === one.id);
  if (place < 0 || order.length === 0) {
    return order;
  }
  // Another page or other filters: nothing of what is shown tells where it stood.
  if (!last.some(stays)) {
    return last;
  }
  const next = last.slice(place + 1).find(stays);
  const at = next ? order.findIndex((one) => one.id === next.id) : order.length;
  return order.toSpliced(at, 0, { id });
};

/**
 * The order of a list with the record that is open beside it, which a command, or another person, may have taken out of it, as
 * what is approved leaves those that wait: whoever goes through the list goes on from where it was.
 */
export const useLastingOrder = (order: Order, id: string): Order => {
  const [last, setLast] = useState(order);
  const isIn = order.some((one) => one.id === id);
  if (isIn && last !== order) {
    setLast(order);
  }
  return isIn ? order : withPlaceOf(id, last, order);
};
