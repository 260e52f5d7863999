import { buildRole } from '@hr/contracts/roles/role.factory.ts';
import { actions, type Permission } from '@hr/domain/access';
import type Checkbox from '@mui/material/Checkbox';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/index.ts';
import type { PermissionMatrix as Matrix } from './permission-matrix.tsx';

const drawn = vi.hoisted(() => vi.fn<(label: unknown) => void>());

vi.mock(import('@mui/material/Checkbox'), async (importOriginal) => {
  const original = await importOriginal();
  const Original = original.default;
  const Counted = (props: ComponentProps<typeof Checkbox>) => {
    drawn((props.slotProps?.input as Record<string, unknown> | undefined)?.['aria-label']);
    return <Original {...props} />;
  };
  return { ...original, default: Counted };
});

// Other files may have loaded the matrix with boxes that nobody counts, and are to load it so again.
let PermissionMatrix: typeof Matrix;

beforeAll(async () => {
  vi.resetModules();
  ({ PermissionMatrix } = await import('./permission-matrix.tsx'));
});

afterAll(() => {
  vi.resetModules();
});

const Form = ({ permissions }: { readonly permissions: Permission[] }) => (
  <FormProvider {...useForm({ defaultValues: buildRole({ permissions }) })}>
    <PermissionMatrix isReadOnly={false} />
  </FormProvider>
);

const box = (name: string) => screen.getByRole('checkbox', { name });

beforeEach(() => drawn.mockClear());

describe('the permission matrix', () => {
  it('draws only the row of the screen that was ticked', async () => {
    const { user } = renderPage(<Form permissions={['employee_data:view']} />);
    drawn.mockClear();

    await user.click(box('公司資料：編輯'));

    const labels = new Set(drawn.mock.calls.map(([label]) => String(label).split('：')[0]));
    expect([...labels]).toEqual(['公司資料']);
    expect(labels.size * actions.length).toBeLessThan(screen.getAllByRole('checkbox').length);
  });

  it('gives the right to see along with any other, and takes all away with it', async () => {
    const { user } = renderPage(<Form permissions={[]} />);
    await user.click(box('公司資料：編輯'));
    expect(box('公司資料：檢視')).toBeChecked();

    await user.click(box('公司資料：檢視'));
    expect(box('公司資料：編輯')).not.toBeChecked();
  });
});
