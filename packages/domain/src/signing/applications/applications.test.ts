import { describe, expect, it } from 'vitest';
import {
  type ApplicationCommand,
  applicationCommands,
  applicationNumber,
  type ApplicationState,
  applicationStateAfter,
  applicationStates,
  holdsWhatItAsksFor,
  isApplicationCommandAllowed,
} from './index.ts';

const allowedFrom = (state: ApplicationState): ApplicationCommand[] =>
  applicationCommands.filter((command) => isApplicationCommandAllowed(state, command));

describe('an application', () => {
  it.each<{ state: ApplicationState; commands: ApplicationCommand[] }>([
    {
      state: 'pending',
      commands: ['approve_step', 'approve', 'return', 'question', 'reject', 'withdraw', 'expire', 'remind'],
    },
    { state: 'returned', commands: ['submit', 'withdraw'] },
    { state: 'questioned', commands: ['explain', 'withdraw', 'expire'] },
    { state: 'approved', commands: ['cancel'] },
    { state: 'rejected', commands: [] },
    { state: 'withdrawn', commands: [] },
    { state: 'cancelled', commands: [] },
    { state: 'expired', commands: [] },
  ])('that is $state lets through $commands', ({ state, commands }) => {
    expect(allowedFrom(state)).toEqual(commands);
  });

  it('is where a command led it', () => {
    expect(applicationStateAfter('explain')).toBe('pending');
    expect(applicationStateAfter('cancel')).toBe('cancelled');
  });

  it('holds its days and hours while somebody decides, and once it is approved', () => {
    expect(applicationStates.filter(holdsWhatItAsksFor)).toEqual(['pending', 'questioned', 'approved']);
  });

  it('is numbered by kind, day and place', () => {
    expect(applicationNumber('LV', '2026-11-21', 7)).toBe('LV-20261121-0007');
    expect(applicationNumber('LV', '2026-11-21', 12_345)).toBe('LV-20261121-12345');
  });
});
