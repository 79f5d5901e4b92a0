import { LANGUAGES, type Language, nearest } from '#contract/platform/languages.ts'

/** What is read of the header: it is a stranger's. */
const MOST = 200

/** The language of the shop that a browser asks for first, by its `accept-language`; English where it asks for none of them. */
export function acceptedLanguage(header: string | undefined): Language {
  const asked = (header ?? '')
    .slice(0, MOST)
    .split(',')
    .map((part) => {
      const [tag = '', weight = ''] = part.trim().split(';')
      const value = Number(weight.trim().replace(/^q=/, '') || 1)
      return { tag, weight: Number.isNaN(value) ? 0 : value }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of asked) {
    const language = nearest(LANGUAGES, tag)
    if (language) return language
  }
  return 'en'
}
