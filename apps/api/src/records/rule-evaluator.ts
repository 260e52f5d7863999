import type { FieldSet } from '@hr/contracts/fields';
import type { Values } from './record-kind.ts';

/** Thrown through a rule that reads an unreadable value. */
const UNREADABLE = Symbol('unread');

const isUnreadable = (fields: FieldSet, values: Values, name: string): boolean =>
  fields[name]?.kind === 'sensitive' ? !(name in values) : values[name] === undefined;

type RuleEvaluator = <Result>(rule: (values: Values) => Result) => Result | null;

/** Evaluates rules on a row that has invalid cells. A rule that reads the value of an invalid cell returns null. */
export const ruleEvaluator = (fields: FieldSet, values: Values): RuleEvaluator => {
  const readable = new Proxy(values, {
    get: (target, name) => {
      if (typeof name === 'string' && name in fields && isUnreadable(fields, target, name)) {
        // oxlint-disable-next-line no-throw-literal -- it never leaves this function
        throw UNREADABLE;
      }
      return Reflect.get(target, name) as unknown;
    },
  });
  return (rule) => {
    try {
      return rule(readable);
    } catch (error) {
      if (error === UNREADABLE) {
        return null;
      }
      throw error;
    }
  };
};
