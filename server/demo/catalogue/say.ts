import type { Localised } from '#contract/contract.ts'

/** One text in the three languages, written `English | 中文 | العربية`. */
export function say(words: string): Localised {
  const [en, zh, ar, ...more] = words.split(' | ')
  if (!en || !zh || !ar || more.length > 0) throw new Error(`three languages wanted: ${words}`)
  return { en, 'zh-CN': zh, ar }
}

/** Sentences one after the other; Chinese needs no space between them. */
export function join(sentences: readonly Localised[]): Localised {
  return {
    en: sentences.map((s) => s.en).join(' '),
    'zh-CN': sentences.map((s) => s['zh-CN']).join(''),
    ar: sentences.map((s) => s.ar).join(' '),
  }
}
