import { contradictionTexts } from '@hr/contracts/people/employees';
import { contradictionsOf, type EnteredIdentity } from '@hr/domain/people/employees';
import type { Context } from '#core/context.ts';
import { findNationalityCodes } from './employee-checks.rows.ts';

type IdentityInput = Partial<Omit<EnteredIdentity, 'nationalityCode'>> & { readonly nationalityId?: string | null };

interface IdentityRow {
  readonly rowNumber: number;
  readonly values: {
    readonly input: IdentityInput;
    readonly stored: object | null;
    readonly changed: ReadonlySet<string>;
  };
}

const names = ['idKind', 'gender', 'identityNumber', 'nationalityId'];

export const identityWarnings = async (
  { db }: Context,
  rows: readonly IdentityRow[],
): Promise<Map<number, string[]>> => {
  const identities = rows.flatMap(({ rowNumber, values: { input, stored, changed } }) =>
    stored === null || names.some((name) => changed.has(name)) ? [{ rowNumber, written: input }] : [],
  );
  const codes = await findNationalityCodes(
    db,
    identities.flatMap(({ written }) => written.nationalityId ?? []),
  );
  return new Map(
    identities.map(({ rowNumber, written: { idKind = null, gender = null, identityNumber = null, nationalityId } }) => {
      const nationalityCode = codes.get(nationalityId ?? '') ?? null;
      const contradictions = contradictionsOf({ idKind, gender, identityNumber, nationalityCode });
      return [rowNumber, contradictions.map((name) => contradictionTexts[name])];
    }),
  );
};
