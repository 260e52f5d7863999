import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ApiError } from '#failures/api-error.ts';
import { failureTriggers, triggerFailure } from '../failure-triggers.ts';
import { Section } from './section.tsx';

const reached = (error: unknown): string =>
  error instanceof ApiError && !error.isReported ? error.msg : '（不由呼叫端顯示）';

/** Every kind of failure, and the error that reaches the caller. */
export const FailureSection = () => {
  const [outcome, setOutcome] = useState('—');
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) {
    throw new Error('A component broke on purpose');
  }
  return (
    <Section title="錯誤處理">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {failureTriggers.map(({ label, adapter }) => (
          <Button
            key={label}
            variant="outlined"
            onClick={() => void triggerFailure(adapter).catch((error: unknown) => setOutcome(reached(error)))}
          >
            {label}
          </Button>
        ))}
        <Button variant="outlined" onClick={() => void Promise.reject(new Error('Nobody waited for this promise'))}>
          未處理的 Promise
        </Button>
        <Button variant="outlined" color="error" onClick={() => setIsBroken(true)}>
          畫面錯誤
        </Button>
      </Box>
      <Typography component="output">{`呼叫端收到：${outcome}`}</Typography>
    </Section>
  );
};
