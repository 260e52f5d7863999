import { contradictionTexts } from '@hr/contracts/people/employees';
import { contradictionsOf, type ToldIdentity } from '@hr/domain/people/employees';
import type { Context } from '#core/context.ts';
import { findNationalityCodes } from './nationality-code.rows.ts';

type Written = Partial<Omit<ToldIdentity, 'nationalityCode'>> & { readonly nationalityId?: string | null };

interface Told {
  readonly rowNumber: number;
  readonly values: { readonly input: Written; readonly stored: object | null; readonly changed: ReadonlySet<string> };
}

const names = ['idKind', 'gender', 'identityNumber', 'nationalityId'];

export const identityWarnings = async ({ db }: Context, rows: readonly Told[]): Promise<Map<number, string[]>> => {
  const told = rows.flatMap(({ rowNumber, values: { input, stored, changed } }) =>
    stored === null || names.some((name) => changed.has(name)) ? [{ rowNumber, written: input }] : [],
  );
  const codes = await findNationalityCodes(
    db,
    told.flatMap(({ written }) => written.nationalityId ?? []),
  );
  return new Map(
    told.map(({ rowNumber, written: { idKind = null, gender = null, identityNumber = null, nationalityId } }) => {
      const nationalityCode = codes.get(nationalityId ?? '') ?? null;
      const found = contradictionsOf({ idKind, gender, identityNumber, nationalityCode });
      return [rowNumber, found.map((name) => contradictionTexts[name])];
    }),
  );
};
