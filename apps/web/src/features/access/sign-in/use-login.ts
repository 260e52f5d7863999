import type { LoginInput, User } from '@hr/contracts/access/sign-in';
import { useState } from 'react';
import { closeToast, REFUSAL } from '#messages/toast.ts';
import type { LoginProblem } from './log-in.ts';

/** Validation and calls are a third of the code; they load while the user types. */
const loadLogin = () => import('./log-in.ts');

/** Preloads the code of the login. */
export const prepareLogin = (): void => {
  // A failure is shown on submit, which loads again.
  loadLogin().catch(() => undefined);
};

const noProblem: LoginProblem = { fields: {}, message: null, asksForCode: false };

const fieldToFocus = ({ fields, asksForCode }: LoginProblem): keyof LoginInput => {
  if (fields.username) {
    return 'username';
  }
  return asksForCode ? 'code' : 'password';
};

/** State of the login form. Resolves to the field to focus after a failed login. */
export const useLogin = (onLoggedIn: (user: User) => void) => {
  const [problem, setProblem] = useState(noProblem);
  const [isRunning, setIsRunning] = useState(false);

  const submit = async (input: LoginInput): Promise<keyof LoginInput | null> => {
    closeToast(REFUSAL);
    setProblem({ ...noProblem, asksForCode: problem.asksForCode });
    setIsRunning(true);
    try {
      const { logIn } = await loadLogin();
      const outcome = await logIn(input);
      if ('user' in outcome) {
        onLoggedIn(outcome.user);
        return null;
      }
      setProblem(outcome.problem);
      return fieldToFocus(outcome.problem);
    } finally {
      setIsRunning(false);
    }
  };
  /** Clears the error of a field once it changes. */
  const clearError = (field: keyof LoginInput): void =>
    setProblem(({ fields: { [field]: _error, ...fields }, ...rest }) => ({ ...rest, fields, message: null }));
  const submitPasskey = async (): Promise<void> => {
    closeToast(REFUSAL);
    setProblem(noProblem);
    setIsRunning(true);
    try {
      const { logInByPasskey, passkeyProblem } = await import('./passkey-ceremony.ts');
      await logInByPasskey().then(onLoggedIn, (error: unknown) =>
        setProblem({ ...noProblem, message: passkeyProblem(error) }),
      );
    } finally {
      setIsRunning(false);
    }
  };
  return { submit, submitPasskey, clearError, problem, isRunning };
};
