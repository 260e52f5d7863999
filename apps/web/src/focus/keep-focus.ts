/** Number of previously focused elements that are remembered. */
const MAX_REMEMBERED = 20;

/**
 * Attributes of an element that users remove one after another, such as chips and lines. Related elements share the
 * name.
 */
export const removableAttribute = (several: string) => ({ 'data-one-of': several }) as const;

/** Fallback element by part of a screen: where the focus goes after an element in that part is removed. */
const FALLBACKS: readonly (readonly [part: string, home: string])[] = [
  ['[role="grid"]', '[role="gridcell"][tabindex="0"]'],
  ['[role="grid"]', '[role="gridcell"]:not([data-field="__check__"])'],
  ['search', 'input'],
  ['dialog', 'h2[tabindex]'],
];

const SCREEN = 'main h1[tabindex]';

/** Events between pressing and releasing a mouse button. */
const POINTING = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/** Focused element with its ancestors, which cannot be determined after its removal. */
interface Place {
  readonly element: HTMLElement;
  /** Related elements: the following ones first, then the preceding ones. */
  readonly others: readonly HTMLElement[];
  readonly parents: readonly HTMLElement[];
}

const parentsOf = ({ parentElement }: HTMLElement): HTMLElement[] =>
  parentElement === null ? [] : [parentElement, ...parentsOf(parentElement)];

const othersOf = ({ dataset }: HTMLElement): HTMLElement[] => {
  const several = dataset['removableAttribute'];
  return several === undefined ? [] : [...document.querySelectorAll<HTMLElement>(`[data-one-of="${several}"]`)];
};

/** Returns the elements from one on, then the preceding ones backwards. */
const fromElementOn = (elements: readonly HTMLElement[], element: HTMLElement): HTMLElement[] => {
  const place = elements.indexOf(element);
  return [...elements.slice(place + 1), ...elements.slice(0, Math.max(0, place)).toReversed()];
};

/** Whether an element can receive the focus. */
const isUsable = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.checkVisibility() &&
  !element.matches(':disabled') &&
  element.closest('[inert], [aria-hidden="true"]') === null;

const usable = (target: HTMLElement | null): HTMLElement | undefined =>
  target !== null && isUsable(target) ? target : undefined;

/** Returns the fallback of the innermost part of the screen that still exists. */
const fallbackOf = ({ parents }: Place): HTMLElement | undefined => {
  for (const parent of parents.filter(({ isConnected }) => isConnected)) {
    for (const [part, home] of FALLBACKS) {
      const target = parent.matches(part) ? usable(parent.querySelector<HTMLElement>(home)) : undefined;
      if (target) {
        return target;
      }
    }
  }
  return undefined;
};

/** Returns the last focused element that still exists, a related element, or the fallback of its part of the screen. */
const nextFocus = (places: readonly Place[]): HTMLElement | undefined => {
  for (const place of places.toReversed()) {
    const target = usable(place.element) ?? place.others.find(isUsable) ?? fallbackOf(place);
    if (target) {
      return target;
    }
  }
  return usable(document.querySelector<HTMLElement>(SCREEN));
};

/** In some browsers a disabled button keeps the focus for a moment. */
const hasLostFocus = ({ activeElement }: Document = document): boolean =>
  activeElement === null || activeElement === document.body || activeElement.matches(':disabled');

/**
 * Keeps the keyboard focus when the focused element is removed, such as a button, a deleted row or a chip. The focus
 * moves to the previous element or to the start of its part of the screen, unless the user moved it. Returns a
 * function that stops it.
 */
export const keepFocus = (): (() => void) => {
  let places: Place[] = [];
  const note = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && target !== document.body) {
      const others = places.filter(({ element }) => element !== target);
      const place = { element: target, others: fromElementOn(othersOf(target), target), parents: parentsOf(target) };
      places = [...others, place].slice(-MAX_REMEMBERED);
    }
  };
  // A click outside of all controls removes the focus intentionally.
  let isPressed = false;
  const press = ({ type }: PointerEvent): void => {
    isPressed = type === 'pointerdown';
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (isPressed && relatedTarget === null) {
      places = [];
    }
  };
  // Runs after the focus handling of the screen itself.
  const restoreFocus = (): void => {
    if (places.length > 0 && hasLostFocus()) {
      requestAnimationFrame(() => {
        if (places.length > 0 && hasLostFocus()) {
          nextFocus(places)?.focus();
        }
      });
    }
  };
  const changes = new MutationObserver(restoreFocus);
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
