import { LANGUAGES } from '#contract/platform/languages.ts'
import type { CatalogueContent } from './catalogue.schema.ts'
import { compose, type Text } from './text.ts'

/** Finds the texts of all languages by their ids. */
export function textsOf(files: CatalogueContent['texts']) {
  const read = new Set<string>()

  /** A text that may be missing in every language. */
  function find(id: string): Text | undefined {
    read.add(id)
    const text: Text = {}
    for (const lang of LANGUAGES) {
      const written = files[lang][id]
      if (written !== undefined) text[lang] = written
    }
    return Object.keys(text).length > 0 ? text : undefined
  }

  /** A text that at least one language must have. */
  function text(id: string): Text {
    const found = find(id)
    if (!found) throw new Error(`texts/*.json: ${id}: no language has this text`)
    return found
  }

  /** Sentences one after the other, with or without a space in between, as the language has it. */
  const join = (sentences: readonly Text[]): Text =>
    sentences.reduce((first, next) =>
      compose([text('sentences'), first, next], (pattern, first, next) =>
        pattern.replace('{next}', () => next).replace('{first}', () => first),
      ),
    )

  /** Throws if a file has texts that nothing has read: their ids are misspelled, or their goods are gone. */
  function expectAllRead(): void {
    const unread = LANGUAGES.flatMap((lang) =>
      Object.keys(files[lang])
        .filter((id) => !read.has(id))
        .map((id) => `texts/${lang}.json: ${id}: nothing in data/ has this text`),
    )
    if (unread.length > 0) throw new Error(unread.join('\n'))
  }

  return { find, text, join, expectAllRead }
}

/** See `textsOf`. */
export type Texts = ReturnType<typeof textsOf>
