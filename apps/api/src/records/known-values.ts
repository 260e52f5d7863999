import type { FieldSet } from '@hr/contracts/fields';
import type { Values } from './record-kind.ts';

/** Thrown through a rule that asks for a value which could not be read. */
const unread = Symbol('unread');

const isUnread = (fields: FieldSet, values: Values, name: string): boolean =>
  fields[name]?.kind === 'sensitive' ? !(name in values) : values[name] === undefined;

/** Asks rules about the values of one row. */
type Asking = <Answer>(rule: (values: Values) => Answer) => Answer | null;

/**
 * Asks rules about the values of a row of which some cells are wrong; null from one that needs one of those, for then there is
 * nothing to compare.
 */
export const askingOfKnown = (fields: FieldSet, values: Values): Asking => {
  const known = new Proxy(values, {
    get: (target, name) => {
      if (typeof name === 'string' && name in fields && isUnread(fields, target, name)) {
        // oxlint-disable-next-line no-throw-literal -- it never leaves this function
        throw unread;
      }
      return Reflect.get(target, name) as unknown;
    },
  });
  return (rule) => {
    try {
      return rule(known);
    } catch (error) {
      if (error === unread) {
        return null;
      }
      throw error;
    }
  };
};
