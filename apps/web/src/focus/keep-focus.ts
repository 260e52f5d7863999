/** So many places are remembered that the focus was at. */
const MOST_REMEMBERED = 20;

/** Marks one of several that somebody takes away one after the other, as chips and lines; all of them have the same name. */
export const oneOf = (several: string) => ({ 'data-one-of': several }) as const;

/** Where the focus goes of what was in a part of a screen and is gone: what a list, a filter bar or a panel is begun at. */
const HOMES: readonly (readonly [part: string, home: string])[] = [
  ['[role="grid"]', '[role="gridcell"][tabindex="0"]'],
  ['[role="grid"]', '[role="gridcell"]:not([data-field="__check__"])'],
  ['search', 'input'],
  ['dialog', 'h2[tabindex]'],
];

const SCREEN = 'main h1[tabindex]';

/** From the press of a button of the mouse to its release. */
const POINTING = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/** A place that had the focus, with all that it stood in: once it is gone, nothing else tells where that was. */
interface Place {
  readonly element: HTMLElement;
  /** Those that it was one of: the next ones first, then back from where it was. */
  readonly others: readonly HTMLElement[];
  readonly parents: readonly HTMLElement[];
}

const parentsOf = ({ parentElement }: HTMLElement): HTMLElement[] =>
  parentElement === null ? [] : [parentElement, ...parentsOf(parentElement)];

const othersOf = ({ dataset }: HTMLElement): HTMLElement[] => {
  const several = dataset['oneOf'];
  return several === undefined ? [] : [...document.querySelectorAll<HTMLElement>(`[data-one-of="${several}"]`)];
};

/** All from an element on, then back from it. */
const fromOn = (elements: readonly HTMLElement[], element: HTMLElement): HTMLElement[] => {
  const place = elements.indexOf(element);
  return [...elements.slice(place + 1), ...elements.slice(0, Math.max(0, place)).toReversed()];
};

/** Whether an element can take the focus where it stands. */
const isUsable = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.checkVisibility() &&
  !element.matches(':disabled') &&
  element.closest('[inert], [aria-hidden="true"]') === null;

const usable = (found: HTMLElement | null): HTMLElement | undefined =>
  found !== null && isUsable(found) ? found : undefined;

/** The home of the narrowest part of the screen that is still there and that the place stood in. */
const homeOf = ({ parents }: Place): HTMLElement | undefined => {
  for (const parent of parents.filter(({ isConnected }) => isConnected)) {
    for (const [part, home] of HOMES) {
      const found = parent.matches(part) ? usable(parent.querySelector<HTMLElement>(home)) : undefined;
      if (found) {
        return found;
      }
    }
  }
  return undefined;
};

/** Where to go on: the last place that is still there, or one of those that it was among, or the home of the part of the screen that it was gone from. */
const placeToGoOn = (places: readonly Place[]): HTMLElement | undefined => {
  for (const place of places.toReversed()) {
    const found = usable(place.element) ?? place.others.find(isUsable) ?? homeOf(place);
    if (found) {
      return found;
    }
  }
  return usable(document.querySelector<HTMLElement>(SCREEN));
};

/** A button that can no more be pressed holds the focus for a moment yet, in some browsers. */
const hasLostFocus = ({ activeElement }: Document = document): boolean =>
  activeElement === null || activeElement === document.body || activeElement.matches(':disabled');

/**
 * Keeps the place of whoever works by keyboard: what has the focus may vanish, as the button of a command that was given, the
 * row of a record that was deleted, or a chip. The focus then goes to where it was before or to the head of what it stood in,
 * unless somebody has put it elsewhere. Answers what ends it.
 */
export const keepFocus = (): (() => void) => {
  let places: Place[] = [];
  const note = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && target !== document.body) {
      const others = places.filter(({ element }) => element !== target);
      const place = { element: target, others: fromOn(othersOf(target), target), parents: parentsOf(target) };
      places = [...others, place].slice(-MOST_REMEMBERED);
    }
  };
  // Whoever presses beside everything means to be nowhere.
  let isPressed = false;
  const press = ({ type }: PointerEvent): void => {
    isPressed = type === 'pointerdown';
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (isPressed && relatedTarget === null) {
      places = [];
    }
  };
  // After what a screen itself does with the focus once something is gone.
  const goOn = (): void => {
    if (places.length > 0 && hasLostFocus()) {
      requestAnimationFrame(() => {
        if (places.length > 0 && hasLostFocus()) {
          placeToGoOn(places)?.focus();
        }
      });
    }
  };
  const changes = new MutationObserver(goOn);
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', leave);
  for (const type of POINTING) {
    document.addEventListener(type, press, true);
  }
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    places = [];
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', leave);
    for (const type of POINTING) {
      document.removeEventListener(type, press, true);
    }
    changes.disconnect();
  };
};
