import { applicationKindNames } from '@hr/contracts/signing/applications';
import { expect, it } from 'vitest';
import { offeredKinds } from '#features/signing/applications/kinds/index.ts';
import { ownScreens } from './screens.ts';

it('lets the palette begin each kind of application that the menu offers', () => {
  const actions = ownScreens.find(({ name }) => name === 'my_applications')?.actions ?? [];
  expect(actions.map(({ label, search }) => [label, search])).toEqual(
    offeredKinds.map((kind) => [`申請${applicationKindNames[kind]}`, `?kind=${kind}`]),
  );
});
