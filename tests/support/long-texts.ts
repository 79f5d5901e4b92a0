/** How many signs a text of an attacker has: as many as the largest body of a call takes. */
const LONG = 60_000

const filled = (unit: string): string => unit.repeat(Math.ceil(LONG / unit.length))
/** Signs between two letters: a pattern that looks for them at an end begins again at each. */
const between = (unit: string): string => `x${filled(unit)}y`

/** Texts that are short to a careful reader and long to a careless one: by what they are made of. */
export const LONG_TEXTS: Readonly<Record<string, string>> = {
  spaces: between(' '),
  'no-break spaces': between('\u00a0'),
  'spaces of width zero': between('\u200b'),
  joiners: between('\u200d'),
  lines: between('\n'),
  'one combining mark': between('\u0301'),
  // The engine sorts the marks of a letter, and these are in the wrong order.
  'combining marks above and below': between('\u0301\u0316'),
  'marks above, then marks below': `x${'\u0301'.repeat(LONG / 2)}${'\u0316'.repeat(LONG / 2)}`,
  'marks that turn the direction': between('\u202e'),
  'open tags': filled('<a'),
  'open brackets': filled('('),
  'brackets and spaces': filled('( '),
  digits: filled('7'),
  'digits of another script': filled('٧'),
  'digits that follow four other rows': filled('\u{1d7ff}'),
  'digits and commas': filled('1,'),
  'digits and spaces': between('1 '),
  letters: filled('a'),
  'letters and hyphens': filled('a-'),
  hyphens: filled('-'),
  points: filled('.'),
  'names of hosts': filled('a.'),
  'names of hosts and hyphens': filled('a.-'),
  'names of mailboxes': filled('a@'),
  'encoded spaces': filled('%20'),
  slashes: filled('/'),
  questions: filled('?'),
  underscores: filled('_'),
  stars: filled('*'),
  backslashes: filled('\\'),
  quotes: filled('"'),
  addresses: filled('https://'),
  'one address': `https://${filled('a')}`,
  'ends of sentences': `https://x.test/${filled('。')}y`,
  'closing brackets': `https://x.test/${filled(')')}y`,
  commas: between('，'),
  'units of money': filled('usdt '),
  'Chinese signs': filled('裏'),
  'Arabic words': filled('وال'),
  'Arabic letters with marks': filled('بَّ'),
  // Of three bytes each.
  'a sign that unfolds to eighteen': '\ufdfa'.repeat(LONG / 3),
  'Hangul in parts': filled('\u1112\u1161\u11ab'),
  families: filled('👨‍👩‍👧‍👦'),
  flags: filled('🇨🇳'),
  tags: filled('\u{e0061}'),
}

/** How long a processor works on something, in ms, at best: whatever else the machine does in the meantime is no fault of the work. */
export function msOf(work: () => unknown, bound: number): number {
  let best = Infinity
  for (let tries = 0; tries < 12 && best >= bound; tries += 1) {
    const begun = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(begun)
    best = Math.min(best, (user + system) / 1_000)
  }
  return best
}
