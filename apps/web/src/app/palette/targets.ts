import type { Found } from '@hr/contracts/shell/search';
import type { Permission } from '@hr/domain/access/roles';
import type { Beginning } from '#routing/start-action.ts';
import type { Screen } from '#routing/screen.ts';

/** Target of the palette, as stored in the recent entries. */
export interface Target {
  readonly key: string;
  /** Name of its screen. */
  readonly screen: string;
  readonly group: string;
  readonly title: string;
  readonly note: string | null;
  /** Path. */
  readonly to: string;
  readonly begins?: Beginning;
}

export const RECENT = '最近使用';
const SCREENS = '功能';
const ACTIONS = '動作';

const MAX_RECENT = 8;

const folded = (text: string): string => text.toLowerCase().replaceAll('台', '臺');

/** Returns the position of the typed text, ignoring case and treating 台 as 臺; -1 without a match. */
export const matchIndex = (text: string, typed: string): number => folded(text).indexOf(folded(typed));

/** Returns the screens whose name, group or route name contains the typed text. Users know route names from URLs. */
const screenTargets = (screens: readonly Screen[], typed: string): Target[] =>
  screens
    .filter(({ title, group, name }) => matchIndex(`${title} ${group} ${name}`, typed) >= 0)
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
      .filter(({ label, permission }) => (permission === null || may(permission)) && matchIndex(label, typed) >= 0)
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

/** Returns the records results by the search, with the screens that show them. */
const recordTargets = (screens: readonly Screen[], results: readonly Found[]): Target[] =>
  results.flatMap(({ kind, id, title, note }) =>
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

interface TargetSources {
  /** Screens that the caller may use. */
  readonly screens: readonly Screen[];
  readonly may: (permission: Permission) => boolean;
  readonly typed: string;
  readonly results: readonly Found[];
  readonly recent: readonly Target[];
}

/** Sorts recent entries first within each group. */
const recentFirst = (targets: readonly Target[], recent: readonly Target[]): Target[] => {
  const place = new Map(recent.map(({ key }, index) => [key, index]));
  const groups = [...new Set(targets.map(({ group }) => group))];
  const placed = ({ key }: Target): number => place.get(key) ?? recent.length;
  return groups.flatMap((name) =>
    targets.filter(({ group }) => group === name).toSorted((one, other) => placed(one) - placed(other)),
  );
};

export const targetsFor = ({ screens, may, typed, results, recent }: TargetSources): Target[] => {
  if (typed === '') {
    const usable = recent.filter(({ screen }) => screens.some(({ name }) => name === screen));
    const lately = usable.map((target) => ({ ...target, group: RECENT }));
    const keys = new Set(usable.map(({ key }) => key));
    return [...lately, ...screenTargets(screens, '').filter(({ key }) => !keys.has(key))];
  }
  return recentFirst(
    [...screenTargets(screens, typed), ...actionTargets(screens, { typed, may }), ...recordTargets(screens, results)],
    recent,
  );
};

export const withRecent = (recent: readonly Target[], target: Target): Target[] =>
  [target, ...recent.filter(({ key }) => key !== target.key)].slice(0, MAX_RECENT);
