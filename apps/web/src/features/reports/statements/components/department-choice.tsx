import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { departmentFilter } from '#records/department-filter.tsx';
import { useFilterControls } from '#records/use-filter-controls.tsx';
import type { StatementSearch } from '../statement-search.ts';

const filters = [departmentFilter()];

/** Department of figures; lists have it in their filter bar. */
export const DepartmentChoice = ({ search }: { readonly search: StatementSearch }) => {
  const { controls } = useFilterControls(filters, search);
  return (
    <Box sx={{ maxWidth: 260, mb: 1.5 }}>
      {controls.map(({ name, control }) => (
        <Fragment key={name}>{control}</Fragment>
      ))}
    </Box>
  );
};
