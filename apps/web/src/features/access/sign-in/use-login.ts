import type { LoginInput, User } from '@hr/contracts/access/sign-in';
import { useState } from 'react';
import { closeToast, REFUSAL } from '#messages/toast.ts';
import type { LoginProblem } from './log-in.ts';

/** Calls and their checks are a third of the code; they come while the person types, after the page is there. */
const loadLogin = () => import('./log-in.ts');

/** Fetches the code of the login before it is wanted. */
export const prepareLogin = (): void => {
  // A failure shows when it matters: the form asks again on submit.
  loadLogin().catch(() => undefined);
};

const noProblem: LoginProblem = { fields: {}, message: null, asksForCode: false };

const fieldToGoOn = ({ fields, asksForCode }: LoginProblem): keyof LoginInput => {
  if (fields.username) {
    return 'username';
  }
  return asksForCode ? 'code' : 'password';
};

/** The login form's doings; resolves to the field where a person whose login failed goes on. */
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
      return fieldToGoOn(outcome.problem);
    } finally {
      setIsRunning(false);
    }
  };
  /** What is wrong with a field is so no more once something else is typed there. */
  const forget = (field: keyof LoginInput): void =>
    setProblem(({ fields: { [field]: _told, ...fields }, ...rest }) => ({ ...rest, fields, message: null }));
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
  return { submit, submitPasskey, forget, problem, isRunning };
};
