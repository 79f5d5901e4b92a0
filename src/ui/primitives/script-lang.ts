/** Letters that one script has, with the language that people here write in it. Kana and Hangul come first: they stand beside Han. */
const SCRIPTS = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh-CN'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
] as const
/** Signs that only traditional Chinese has; the most frequent ones, of which a sentence has one. */
const TRADITIONAL =
  /[們這個為來對發時說話錢訂單價實際認證務員應該還沒經過與給買賣貨庫種類點擊選擇請輸確顯誤錯讓並從動態處嗎謝親關開門問間題電質產業書長見覺視聽學樣東車邊運頭圖國裡會後]/u

/**
 * The language of a text as its letters show it, for voices and fonts; undefined where they show none: Latin letters have many
 * languages.
 */
export function scriptLang(text: string): string | undefined {
  // A vowel of Thai or Hindi is a mark and no letter.
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0
  const isMost = (script: RegExp, share: number): boolean => (text.match(script)?.length ?? 0) > letters * share
  const [kana, hangul, ...others] = SCRIPTS
  // A Japanese sentence may have more Han than kana.
  if (isMost(kana[0], 0.1)) return kana[1]
  if (isMost(hangul[0], 0.3)) return hangul[1]
  const lang = others.find(([script]) => isMost(script, 0.5))?.[1]
  return lang === 'zh-CN' && TRADITIONAL.test(text) ? 'zh-TW' : lang
}
