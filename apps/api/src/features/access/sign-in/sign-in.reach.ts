import type { Reach } from '#testing/reach/probe.ts';

export const reach: Reach = {
  'auth.login': 'own',
  'auth.logout': 'own',
  'auth.session': 'own',
  'auth.waiting': 'own',
  'auth.changePassword': 'own',
  'auth.startSecondFactor': 'own',
  'auth.confirmSecondFactor': 'own',
  'auth.removeSecondFactor': 'own',
  'auth.renewRecoveryCodes': 'own',
  'auth.ownPasskeys': 'own',
  'auth.startPasskey': 'own',
  'auth.addPasskey': 'own',
  'auth.removePasskey': 'own',
  'auth.startPasskeySignIn': 'own',
  'auth.signInByPasskey': 'own',
  'auth.confirmByPassword': 'own',
  'auth.startPasskeyConfirmation': 'own',
  'auth.confirmByPasskey': 'own',
  'auth.ownSessions': 'own',
  'auth.revokeOwnSession': 'own',
};
