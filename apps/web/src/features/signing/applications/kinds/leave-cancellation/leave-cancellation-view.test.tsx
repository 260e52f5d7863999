import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { leaveCancellationView } from './leave-cancellation-view.tsx';

const { Outlook, Background } = leaveCancellationView;

it.each([
  { returned: 0, expired: 0, text: '此假別不扣抵時數，核准後釋出請假日期。' },
  { returned: 480, expired: 480, text: '核准後釋出請假日期。1 天返還至已到期的額度，將列入未休結算。' },
  {
    returned: 960,
    expired: 480,
    text: '核准後返還 1 天，並釋出請假日期。1 天返還至已到期的額度，將列入未休結算。',
  },
])('shows how many of $returned minutes are usable again if $expired have expired', ({ returned, expired, text }) => {
  render(<Outlook outlook={{ returnedMinutes: returned, expiredMinutes: expired }} />);

  expect(screen.getByText(text)).toBeVisible();
});

it('shows the signer that hours return to an ended lot', () => {
  const background = { returnedMinutes: 480, expiredMinutes: 480, leaveSummary: '特別休假', leaveReason: null };
  render(Background?.({ background, applicationId: 'one' }));

  expect(screen.getByText('1 天返還至已到期的額度，將列入未休結算')).toBeVisible();
});
