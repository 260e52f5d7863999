import { get } from 'react-hook-form';
import type { z } from 'zod';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Returns the distinct faults of the values; none while a required value is empty. */
export const faultsSoFar = ({ issues }: z.ZodError, values: unknown): readonly string[] =>
  issues.some(({ path }) => isEmpty(get(values, path.join('.'))))
    ? []
    : [...new Set(issues.map(({ message }) => message))];
