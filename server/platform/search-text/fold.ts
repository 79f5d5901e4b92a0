import { Converter } from 'opencc-js/t2cn'
import { composed } from '#contract/platform/composed.ts'

/** Letters that no decomposition takes apart, as people type them who do not have the key. */
const LATIN: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
/** Letters that Persian and Urdu write otherwise than Arabic, and those that Arabic itself writes in two ways. */
const ARABIC: Readonly<Record<string, string>> = {
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u06d2': '\u064a',
  '\u06a9': '\u0643',
  '\u06aa': '\u0643',
  '\u0629': '\u0647',
  '\u06c1': '\u0647',
  '\u06d5': '\u0647',
  '\u06be': '\u0647',
}
const SPELT: Readonly<Record<string, string>> = { ...LATIN, ...ARABIC }
const SPELT_LETTERS = new RegExp(`[${Object.keys(SPELT).join('')}]`, 'gu')

/** The zeros of the scripts that have digits of their own; nine more follow each. */
const ZEROS = [
  0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0a_66, 0x0a_e6, 0x0b_66, 0x0b_e6, 0x0c_66, 0x0c_e6, 0x0d_66, 0x0e_50, 0x0e_d0,
  0x0f_20, 0x10_40, 0x17_e0, 0x18_10,
]

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find((each) => code >= each && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** From katakana to the same sound in hiragana. */
const KANA_APART = 0x60
const toHiragana = (katakana: string): string => String.fromCodePoint((katakana.codePointAt(0) ?? 0) - KANA_APART)

/** Signs that the tables of OpenCC leave apart, or take for one another only beside some neighbours. */
const SIGNS: Readonly<Record<string, string>> = {
  著: '着',
  菓: '果',
  珈: '咖',
  琲: '啡',
  戸: '户',
  隣: '邻',
  𬬻: '炉',
  韮: '韭',
  炼: '链',
  韈: '袜',
  鞵: '鞋',
  氷: '冰',
  彊: '强',
  鬭: '斗',
  壷: '壶',
  乾: '干',
  瞭: '了',
  藉: '借',
  夥: '伙',
  覆: '复',
  徵: '征',
  於: '于',
}
const SIGN_VARIANTS = new RegExp(`[${Object.keys(SIGNS).join('')}]`, 'gu')

const ofHongKong = Converter({ from: 'hk', to: 'cn' })
const ofJapan = Converter({ from: 'jp', to: 'cn' })
/** One sign for those of mainland China, Taiwan, Hong Kong and Japan. The table of Japan makes some that only that of Hong Kong knows. */
const toOneSign = (text: string): string =>
  ofHongKong(ofJapan(ofHongKong(text))).replaceAll(SIGN_VARIANTS, (sign) => SIGNS[sign] ?? sign)

/**
 * Folds letters that readers take for the same: case, width, accents, letters with strokes and ligatures, Arabic vowel signs, hamza and
 * the long stroke, Persian letters, the digits of all scripts, the variants of Chinese signs, katakana, and vowels of Thai and Lao in two pieces.
 */
export function fold(text: string): string {
  const plain = composed(text, 'NFKD').replaceAll(/([\p{Script=Latin}\p{Script=Arabic}])\p{M}+/gu, '$1')
  const folded = composed(plain)
    .toLowerCase()
    .replaceAll(/[\u2019'\u0640\u200b-\u200f\u2060\ufeff]/gu, '')
    .replaceAll(SPELT_LETTERS, (letter) => SPELT[letter] ?? letter)
  // Most texts have none of these scripts, and each look costs.
  if (!/[\u0660-\u{10ffff}]/u.test(folded)) return folded
  const inOneScript = folded
    .replaceAll(/(?![0-9])\p{Nd}/gu, latinDigit)
    .replaceAll(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/gu, '$1\u0e33')
    .replaceAll(/\u0ecd([\u0ec8-\u0ecb]?)\u0eb2/gu, '$1\u0eb3')
    .replaceAll(/[\u30a1-\u30f6]/gu, toHiragana)
  return /\p{Script=Han}/u.test(inOneScript) ? toOneSign(inOneScript) : inOneScript
}
