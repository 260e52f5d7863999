import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, useTransition } from 'react';
import { expect, it } from 'vitest';

const Counter = () => {
  const [count, setCount] = useState(0);
  const [, startTransition] = useTransition();
  return <button onClick={() => startTransition(() => setCount((before) => before + 1))}>{count}</button>;
};

it('ends a user action once React has rendered its transitions', async () => {
  const user = userEvent.setup();
  render(<Counter />);
  for (let clicks = 1; clicks <= 50; clicks += 1) {
    await user.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveTextContent(String(clicks));
  }
});
