import axe from 'axe-core';

/** What axe finds, by rule and place; colours are left to the browser tests, since jsdom draws nothing. */
export const axeViolations = async (container: Element = document.body): Promise<string[]> => {
  // What observers of the page still have to do is done first.
  await new Promise((resolve) => setTimeout(resolve));
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
