/** Browsers by what their user agent says; each claims to be those below it as well. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['YaBrowser', 'Yandex Browser'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

/** A system comes before those that its user agent also names. */
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** The browser and the system of a user agent, by the names that people know; each is undefined where it is none of these. */
export const deviceOf = (userAgent: string): { browser: string | undefined; system: string | undefined } => ({
  browser: BROWSERS.find(([part]) => userAgent.includes(part))?.[1],
  system: SYSTEMS.find(([part]) => userAgent.includes(part))?.[1],
})
