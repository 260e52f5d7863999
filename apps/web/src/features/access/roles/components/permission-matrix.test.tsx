import { buildRole } from '@hr/contracts/access/roles/role.factory.ts';
import { screenModules, screenNames } from '@hr/contracts/access/roles';
import type { Permission } from '@hr/domain/access/roles';
import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { PermissionMatrix } from './permission-matrix.tsx';

const Form = ({ permissions }: { readonly permissions: Permission[] }) => (
  <FormProvider {...useForm({ defaultValues: buildRole({ permissions }) })}>
    <PermissionMatrix isReadOnly={false} />
  </FormProvider>
);

const box = (name: string) => screen.getByRole('checkbox', { name });

/** A row reads its screen's name whenever it is drawn. */
const readingOf = (name: keyof typeof screenNames) => {
  const label = screenNames[name];
  const reading = vi.spyOn(screenNames, name, 'get').mockReturnValue(label);
  onTestFinished(() => reading.mockRestore());
  return reading;
};

describe('the permission matrix', () => {
  it('draws only the row of the screen that was ticked', async () => {
    const [ticked, other] = [readingOf('company_data'), readingOf('employee_data')];
    const { user } = renderPage(<Form permissions={['employee_data:view']} />);
    expect(other).toHaveBeenCalled();
    [ticked, other].forEach((reading) => reading.mockClear());

    await user.click(box('公司資料：編輯'));

    expect(ticked).toHaveBeenCalled();
    expect(other).not.toHaveBeenCalled();
  });

  it('is one stop for the Tab key, and gone through by arrows', async () => {
    const { user } = renderPage(<Form permissions={[]} />);
    box('公司資料：全部').focus();

    await user.keyboard('{ArrowRight}{ArrowRight} ');
    expect(box('公司資料：編輯')).toBeChecked();
    await user.keyboard('{ArrowDown}');
    expect(box(`${screenNames.department_set_up}：編輯`)).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toHaveAttribute('type', 'checkbox');
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it('gives the right to see along with any other, and takes all away with it', async () => {
    const { user } = renderPage(<Form permissions={[]} />);
    await user.click(box('公司資料：編輯'));
    expect(box('公司資料：檢視')).toBeChecked();

    await user.click(box('公司資料：檢視'));
    expect(box('公司資料：編輯')).not.toBeChecked();
  });

  it('ticks all that can be done on a screen at once, and unticks it', async () => {
    const { user } = renderPage(<Form permissions={['audit_log:view']} />);
    expect(box('操作紀錄：全部')).toBePartiallyChecked();

    await user.click(box('操作紀錄：全部'));
    expect(box('操作紀錄：匯出')).toBeChecked();

    await user.click(box('操作紀錄：全部'));
    expect(box('操作紀錄：檢視')).not.toBeChecked();
    expect(box('操作紀錄：匯出')).not.toBeChecked();
  });

  it('ticks an action on every screen that has it, with the right to see those', async () => {
    const { user } = renderPage(<Form permissions={[]} />);

    await user.click(box('所有畫面：簽核'));

    expect(box('簽核作業：簽核')).toBeChecked();
    expect(box('簽核作業：檢視')).toBeChecked();
    expect(box('公司資料：檢視')).not.toBeChecked();
    expect(box('所有畫面：檢視')).toBePartiallyChecked();
  });

  it('leaves blank what cannot be done on a screen', () => {
    renderPage(<Form permissions={[]} />);

    expect(screen.queryByRole('checkbox', { name: '公司資料：簽核' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: '操作紀錄：編輯' })).not.toBeInTheDocument();
  });

  it('has each screen in one module', () => {
    expect(screenModules.flatMap(({ screens }) => screens).toSorted()).toEqual(Object.keys(screenNames).toSorted());
  });
});
