import type { Identified, Kind } from './kind.ts';

interface OfPerson {
  readonly employee?: { readonly employeeNo: string; readonly nameZh: string } | null;
}

/**
 * What a record is called among others: its title, and whose it is where that does not say so, for many people have an
 * enrolment of the same day and a document of the same kind.
 */
export const nameAmong = <Item extends Identified>({ titleOf }: Pick<Kind<Item>, 'titleOf'>, item: Item): string => {
  const title = titleOf(item as never);
  const { employee } = item as OfPerson;
  return employee && !title.includes(employee.employeeNo)
    ? `${title}（${employee.employeeNo} ${employee.nameZh}）`
    : title;
};
