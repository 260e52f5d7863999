import Bowser from 'bowser';

/** Returns a device name such as 「Chrome（Windows）」 from a user agent. */
export const deviceName = (userAgent: string | null): string => {
  if (userAgent === null || userAgent === '') {
    return '不明的裝置';
  }
  const parser = Bowser.getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()].map((name) => name || '不明');
  return `${browser}（${system}）`;
};
