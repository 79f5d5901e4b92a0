import { composed } from '#contract/platform/composed.ts'

/** An article in one language, as it is searched. */
export interface SearchedArticle {
  readonly title: string
  readonly text: string
  /** Other words by which people look for it. */
  readonly keywords: string
}

/** Lower case, without accents, short vowels and what cannot be seen. */
const plain = (text: string): string =>
  composed(text, 'NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

/** The text of each article as it is compared; articles that are shown live for a while, and are made plain once. */
const plained = new WeakMap<SearchedArticle, SearchedArticle>()
function plainOf(article: SearchedArticle): SearchedArticle {
  const known = plained.get(article)
  if (known) return known
  const { title, text, keywords } = article
  const made = { title: plain(title), text: plain(text), keywords: plain(keywords) }
  plained.set(article, made)
  return made
}

/** How well an article fits a term: its title weighs most, then its words, then its text. */
function weightOf({ title, text, keywords }: SearchedArticle, term: string): number {
  if (title.includes(term)) return 3
  if (keywords.includes(term)) return 2
  return text.includes(term) ? 1 : 0
}

/** More terms find nothing that these do not. */
const MOST_TERMS = 8

/** How well an article fits all terms; 0 where one of them does not occur. */
function fitOf(article: SearchedArticle, terms: readonly string[]): number {
  let fit = 1
  for (const term of terms) {
    const weight = weightOf(plainOf(article), term)
    if (weight === 0) return 0
    fit += weight
  }
  return fit
}

/** The articles in which every term occurs, the best ones first; all of them without a term. At most eight terms count. */
export function findArticles<A extends SearchedArticle>(articles: readonly A[], typed: string): readonly A[] {
  const terms = [
    ...new Set(
      plain(typed)
        .split(/[\s\p{P}]+/u)
        .filter(Boolean),
    ),
  ].slice(0, MOST_TERMS)
  return articles
    .map((article) => ({ article, fit: fitOf(article, terms) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ article }) => article)
}
