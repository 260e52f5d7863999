import { applicationStateNames } from '@hr/contracts/signing/applications';
import type { ApplicationState } from '@hr/domain/signing/applications';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paletteColours } from '#theme/colours.ts';
import { renderPage } from '#testing/index.ts';
import { ApplicationStatus } from './application-status.tsx';

const { warning, success, error, dark } = paletteColours.light;

it.each([
  { state: 'pending', colour: warning, line: 'none' },
  { state: 'approved', colour: success, line: 'none' },
  { state: 'rejected', colour: error, line: 'none' },
  { state: 'cancelled', colour: dark, line: 'line-through' },
] as const)(
  'shows what is $state in its colour, and strikes through what stands no more',
  ({ state, colour, line }) => {
    renderPage(<ApplicationStatus item={{ state: state satisfies ApplicationState }} />);
    const chip = screen.getByText(applicationStateNames[state]).parentElement;
    expect(chip).toHaveStyle({ backgroundColor: colour.light, color: colour.dark });
    expect(getComputedStyle(chip!).textDecoration.includes('line-through')).toBe(line === 'line-through');
  },
);
