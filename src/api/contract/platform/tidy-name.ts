import { tidyText, withoutMarks } from './plain-text.ts'

/** Letters of another alphabet that cannot be seen; flags of regions are lost with them. */
const TAGS = /[\u{e0000}-\u{e007f}]/gu

const [NON_JOINER, JOINER] = ['\u200c', '\u200d']
/** Scripts whose letters are drawn in another way with a joiner between them. */
const JOINED = ['Arab', 'Syrc', 'Mong', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym']
  .concat('Sinh', 'Khmr', 'Mymr')
  .map((script) => `\\p{Script=${script}}`)
  .join('')
const BEFORE = new RegExp(`^[${JOINED}\\p{M}]$`, 'u')
const AFTER = new RegExp(`^[${JOINED}]$`, 'u')

function belongs(joiner: string, before = '', after = ''): boolean {
  if (BEFORE.test(before) && AFTER.test(after)) return true
  const isPicture = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u.test(before)
  return joiner === JOINER && isPicture && /^\p{Extended_Pictographic}$/u.test(after)
}

function withoutStrayJoiners(name: string): string {
  const signs = [...name]
  const isJoiner = (sign: string): boolean => sign === JOINER || sign === NON_JOINER
  return signs.filter((sign, at) => !isJoiner(sign) || belongs(sign, signs[at - 1], signs[at + 1])).join('')
}

/** A name as it is kept: tidy, without invisible marks inside, and with joiners only where they change what is seen. */
export const tidyName = (typed: string): string =>
  tidyText(withoutStrayJoiners(withoutMarks(typed).replaceAll(TAGS, '')))
