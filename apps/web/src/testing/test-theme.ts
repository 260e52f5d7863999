import { createAppTheme } from '#theme/theme.ts';

/** Nothing moves in tests: what closes is gone at once. */
export const testTheme = createAppTheme('light', {
  transitions: { create: () => 'none' },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiDialog: { defaultProps: { transitionDuration: 0 } },
    MuiPopover: { defaultProps: { transitionDuration: 0 } },
    MuiMenu: { defaultProps: { transitionDuration: 0 } },
    MuiDrawer: { defaultProps: { transitionDuration: 0 } },
  },
});
