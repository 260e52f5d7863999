import type { User } from '@hr/contracts/access/sign-in';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BusyButton } from '#components/busy-button.tsx';
import { prepareLogin, useLogin } from '../use-login.ts';
import { LoginField } from './login-field.tsx';

interface LoginFormProps {
  readonly initialUsername?: string;
  readonly submitLabel?: string;
  readonly onLoggedIn: (user: User) => void;
}

/** Account and password, from parts that the first load has anyway; what happens after the login is the caller's business. */
export const LoginForm = ({ initialUsername = '', submitLabel = '登入', onLoggedIn }: LoginFormProps) => {
  const [username, setUsername] = useState(initialUsername);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    (initialUsername === '' ? usernameField : passwordField).current?.focus();
  }, [initialUsername]);
  const { submit, submitPasskey, forget, problem, isRunning } = useLogin(onLoggedIn);
  const typing = (field: 'username' | 'password' | 'code', keep: (text: string) => void) => (text: string) => {
    forget(field);
    keep(text);
  };

  useEffect(() => {
    if (problem.asksForCode) {
      codeField.current?.focus();
    }
  }, [problem.asksForCode]);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isRunning) {
      return;
    }
    const refusal = await submit({ username, password, ...(problem.asksForCode ? { code } : {}) });
    if (refusal) {
      const { current: field } = { username: usernameField, password: passwordField, code: codeField }[refusal];
      field?.focus();
      field?.select();
    }
  };
  return (
    <Box
      component="form"
      sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}
      noValidate
      onFocus={prepareLogin}
      onSubmit={(event: FormEvent) => void handleSubmit(event)}
    >
      {problem.message ? (
        <FormHelperText error role="alert" sx={{ m: 0, fontSize: 14 }}>
          {problem.message}
        </FormHelperText>
      ) : null}
      <LoginField
        label="帳號"
        value={username}
        onChange={typing('username', setUsername)}
        message={problem.fields.username}
        inputRef={usernameField}
        autoComplete="username"
      />
      <LoginField
        label="密碼"
        type="password"
        value={password}
        onChange={typing('password', setPassword)}
        message={problem.fields.password}
        inputRef={passwordField}
        autoComplete="current-password"
      />
      {problem.asksForCode ? (
        <LoginField
          label="驗證碼"
          value={code}
          onChange={typing('code', setCode)}
          message={problem.fields.code}
          inputRef={codeField}
          autoComplete="one-time-code"
        />
      ) : null}
      <BusyButton type="submit" variant="contained" size="large" isBusy={isRunning}>
        {submitLabel}
      </BusyButton>
      {'PublicKeyCredential' in globalThis ? (
        <Button disabled={isRunning} onClick={() => void submitPasskey()}>
          使用通行金鑰
        </Button>
      ) : null}
    </Box>
  );
};
