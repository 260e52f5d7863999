/** As the ref of what appears in answer to what somebody did and helps them on: it has the focus at once. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
