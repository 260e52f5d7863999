/** Ref callback that focuses an element when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
