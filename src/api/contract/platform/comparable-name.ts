import { composed } from './composed.ts'

/** What cannot be seen or is blank: spaces, marks of direction and joining, selectors of variants, tags, and letters that are blank. */
export const UNSEEN =
  '\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180e\\u2000-\\u200f' +
  '\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb'
/** The same beyond four digits. */
export const UNSEEN_TAGS = [0xe0000, 0xe0fff] as const
const INVISIBLE = new RegExp(`[${UNSEEN}${UNSEEN_TAGS.map((code) => `\\u{${code.toString(16)}}`).join('-')}]`, 'gu')

/** Small letters that look like a Latin one, they or their capitals: of Cyrillic and Greek, and three of Latin itself. */
const LOOK_ALIKES = {
  a: '\u0430\u03b1\u0251',
  b: '\u0432\u03b2',
  c: '\u0441\u03f2',
  d: '\u0501',
  e: '\u0435\u03b5',
  g: '\u0261',
  h: '\u04bb\u043d\u03b7',
  i: '\u0456\u03b9\u0131',
  j: '\u0458\u03f3',
  k: '\u043a\u03ba',
  l: '\u04cf',
  m: '\u043c\u03bc',
  n: '\u03bd',
  o: '\u043e\u03bf',
  p: '\u0440\u03c1',
  q: '\u051b',
  s: '\u0455',
  t: '\u0442\u03c4',
  v: '\u0475',
  w: '\u051d',
  x: '\u0445\u03c7',
  y: '\u0443\u04af\u03c5',
  z: '\u03b6',
  // The sigma at the end of a word.
  '\u03c3': '\u03c2',
} as const
const CASED = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Armenian}|\p{Script=Georgian}/u
/** Where these scripts have their letters, but for those that are composed. */
const BLOCKS = [
  [0x41, 0x58f],
  [0x10a0, 0x10ff],
  [0x1c80, 0x1cbf],
  [0x1d00, 0x1fff],
  [0x2100, 0x218f],
  [0x2c60, 0x2d2f],
  [0xa640, 0xa7ff],
  [0xab30, 0xab6f],
] as const

const small = (letter: string): string => {
  const lower = letter.toLowerCase()
  return CASED.test(letter) && lower.length === letter.length ? lower : letter
}
const latin = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([same, letters]) => [...letters].map((letter) => [letter, same])),
)

/** Every letter that is compared as another one, and that one. */
export const SAME_LETTERS: ReadonlyMap<string, string> = new Map(
  BLOCKS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)).flatMap((letter) => {
      const same = latin.get(small(letter)) ?? small(letter)
      // What is composed is taken apart before.
      return same === letter || composed(letter, 'NFKD') !== letter ? [] : [[letter, same] as const]
    }),
  ),
)

/** What is compared as something longer or shorter: the German ß, and the point of the Turkish İ. */
export const SAME_SIGNS = [
  ['ß', 'ss'],
  ['i\u0307', 'i'],
] as const

/**
 * A name as it is compared with other names: of people, of shops, and of options and attributes of a product. Width, capitals, blanks,
 * composition, marks that cannot be seen, and letters of Latin, Cyrillic and Greek that look alike make no difference. The function
 * `shop_name_key` of the database says the same (a test compares them sign by sign), so that an index keeps names apart.
 */
export function comparableName(name: string): string {
  const apart = composed(name.replaceAll(INVISIBLE, ''), 'NFKD').replaceAll(INVISIBLE, '')
  const letters = Array.from(apart, (letter) => SAME_LETTERS.get(letter) ?? letter).join('')
  return composed(SAME_SIGNS.reduce((text, [sign, same]) => text.replaceAll(sign, same), letters))
}
