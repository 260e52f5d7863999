import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Section } from './section.tsx';

/** The parent holds the state; the child shows it and asks for changes. */
export const ParentChild = () => {
  const [text, setText] = useState('');
  const [answers, setAnswers] = useState(0);
  return (
    <Section title="上層元件">
      <TextField label="給下層的文字" value={text} onChange={({ target }) => setText(target.value)} sx={{ mb: 1 }} />
      <Typography component="output" sx={{ mb: 2 }}>{`下層回應 ${answers} 次`}</Typography>
      <Child text={text} onAnswer={() => setAnswers((count) => count + 1)} />
    </Section>
  );
};

interface ChildProps {
  readonly text: string;
  readonly onAnswer: () => void;
}

const Child = ({ text, onAnswer }: ChildProps) => (
  <Section title="下層元件">
    <Typography sx={{ mb: 1 }}>{`收到：${text === '' ? '—' : text}`}</Typography>
    <Button variant="outlined" onClick={onAnswer}>
      回應上層
    </Button>
  </Section>
);
