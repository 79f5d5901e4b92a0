/** Letters that one script has, with the language that people here write in it. Kana and Hangul come first: they stand beside Han. */
const SCRIPTS = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh-CN'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
] as const

/**
 * The language of a text as its letters show it, for voices and fonts; undefined where they show none: Latin letters have many
 * languages.
 */
export function scriptLang(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const isMost = (script: RegExp, share: number): boolean => (text.match(script)?.length ?? 0) > letters * share
  const [kana, hangul, ...others] = SCRIPTS
  // A Japanese sentence may have more Han than kana.
  if (isMost(kana[0], 0.1)) return kana[1]
  if (isMost(hangul[0], 0.3)) return hangul[1]
  return others.find(([script]) => isMost(script, 0.5))?.[1]
}
