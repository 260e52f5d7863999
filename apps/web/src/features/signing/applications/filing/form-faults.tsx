import Typography from '@mui/material/Typography';
import { get } from 'react-hook-form';
import type { z } from 'zod';
import { FaultAlert } from '../kinds/fault-alert.tsx';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Returns the distinct faults of the values; none while a required value is empty. */
export const findFormFaults = ({ issues }: z.ZodError, values: unknown): readonly string[] =>
  issues.some(({ path }) => isEmpty(get(values, path.join('.'))))
    ? []
    : [...new Set(issues.map(({ message }) => message))];

interface FormFaultsProps {
  readonly faults: readonly string[];
  /** Explains what the preview will show. */
  readonly hint: string;
}

/** Shown instead of the preview: the faults, or the hint while values are missing. */
export const FormFaults = ({ faults, hint }: FormFaultsProps) =>
  faults.length === 0 ? (
    <Typography sx={{ fontSize: 14 }}>{hint}</Typography>
  ) : (
    faults.map((text) => <FaultAlert key={text} fault={{ text, article: null }} isCertain />)
  );
