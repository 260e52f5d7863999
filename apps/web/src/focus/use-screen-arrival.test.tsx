import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useScreenArrival, useTitleFocus } from './use-screen-arrival.ts';

const Frame = () => {
  const main = useRef<HTMLElement>(null);
  const announced = useScreenArrival(useLocation().pathname, main);
  return (
    <main ref={main}>
      <Outlet />
      <output>{announced}</output>
    </main>
  );
};

/** List with an open record that is already loaded. */
const List = () => {
  const title = useRef<HTMLHeadingElement>(null);
  useTitleFocus(title, true);
  return (
    <>
      <h1 tabIndex={-1}>職稱設定</h1>
      <h2 ref={title} tabIndex={-1}>
        A-20 研究員
      </h2>
    </>
  );
};

const setUp = () => {
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { path: '/', element: <h1>首頁</h1> },
        { path: '/job-titles', Component: List },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return router;
};

test('a new screen focuses its heading and announces the window title', async () => {
  const router = setUp();
  document.title = '職稱設定｜人事管理系統';

  await router.navigate('/job-titles');

  await waitFor(() => expect(screen.getByRole('heading', { name: '職稱設定' })).toHaveFocus());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('職稱設定｜人事管理系統'));
});

test('a record opened from the search is focused, even on another screen', async () => {
  const router = setUp();

  await router.navigate('/job-titles', { state: { isFound: true } });

  await waitFor(() => expect(screen.getByRole('heading', { name: 'A-20 研究員' })).toHaveFocus());
});
