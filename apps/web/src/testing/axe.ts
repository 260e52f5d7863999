import axe from 'axe-core';

/**
 * Returns accessibility violations by rule and element. Colors are checked by browser tests, since jsdom does not
 * render.
 */
export const axeViolations = async (container: Element = document.body): Promise<string[]> => {
  // Lets pending observers run first.
  await new Promise((resolve) => setTimeout(resolve));
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
