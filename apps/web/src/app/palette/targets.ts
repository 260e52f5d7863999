import type { Found } from '@hr/contracts/shell/search';
import type { Permission } from '@hr/domain/access/roles';
import type { Beginning } from '#routing/beginning.ts';
import type { Screen } from '#routing/screen.ts';

/** Something that the palette leads to, as it is kept among those that were used lately. */
export interface Target {
  readonly key: string;
  /** The screen that it is on, by name. */
  readonly screen: string;
  readonly group: string;
  readonly title: string;
  readonly note: string | null;
  /** The address. */
  readonly to: string;
  readonly begins?: Beginning;
}

export const RECENT = '最近使用';
const SCREENS = '功能';
const ACTIONS = '動作';

const MOST_RECENT = 8;

const folded = (text: string): string => text.toLowerCase().replaceAll('台', '臺');

/** Where in the text it stands, in any case and with 台 for 臺; -1 where it does not. */
export const placeOf = (text: string, typed: string): number => folded(text).indexOf(folded(typed));

/** The screens whose name, group or route's own name holds what is typed; people know the last one from addresses. */
const screenTargets = (screens: readonly Screen[], typed: string): Target[] =>
  screens
    .filter(({ title, group, name }) => placeOf(`${title} ${group} ${name}`, typed) >= 0)
    .map(({ name, title, group, path }) => ({
      key: `screen:${name}`,
      screen: name,
      group: SCREENS,
      title,
      note: group,
      to: path,
    }));

const actionTargets = (
  screens: readonly Screen[],
  { typed, may }: { readonly typed: string; readonly may: (permission: Permission) => boolean },
): Target[] =>
  screens.flatMap(({ name, title, path, actions = [] }) =>
    actions
      .filter(({ label, permission }) => (permission === null || may(permission)) && placeOf(label, typed) >= 0)
      .map(({ label, begins, search }) => ({
        key: `action:${name}:${label}`,
        screen: name,
        group: ACTIONS,
        title: label,
        note: title,
        to: `${path}${search}`,
        begins,
      })),
  );

/** Records that were found, on the screens that show them. */
const foundTargets = (screens: readonly Screen[], found: readonly Found[]): Target[] =>
  found.flatMap(({ kind, id, title, note }) =>
    screens.flatMap(({ name, path, records = [] }) =>
      records
        .filter((shown) => shown.kind === kind)
        .map(({ noun, open }) => ({
          key: `${kind}:${id}`,
          screen: name,
          group: noun,
          title,
          note,
          to: `${path}${open(id)}`,
        })),
    ),
  );

interface Offer {
  /** Those that the person may use. */
  readonly screens: readonly Screen[];
  readonly may: (permission: Permission) => boolean;
  readonly typed: string;
  readonly found: readonly Found[];
  readonly recent: readonly Target[];
}

/** Within each group what was used lately stands first. */
const recentFirst = (targets: readonly Target[], recent: readonly Target[]): Target[] => {
  const place = new Map(recent.map(({ key }, index) => [key, index]));
  const groups = [...new Set(targets.map(({ group }) => group))];
  const placed = ({ key }: Target): number => place.get(key) ?? recent.length;
  return groups.flatMap((name) =>
    targets.filter(({ group }) => group === name).toSorted((one, other) => placed(one) - placed(other)),
  );
};

export const targetsFor = ({ screens, may, typed, found, recent }: Offer): Target[] => {
  if (typed === '') {
    const usable = recent.filter(({ screen }) => screens.some(({ name }) => name === screen));
    const lately = usable.map((target) => ({ ...target, group: RECENT }));
    const keys = new Set(usable.map(({ key }) => key));
    return [...lately, ...screenTargets(screens, '').filter(({ key }) => !keys.has(key))];
  }
  return recentFirst(
    [...screenTargets(screens, typed), ...actionTargets(screens, { typed, may }), ...foundTargets(screens, found)],
    recent,
  );
};

export const withRecent = (recent: readonly Target[], target: Target): Target[] =>
  [target, ...recent.filter(({ key }) => key !== target.key)].slice(0, MOST_RECENT);
