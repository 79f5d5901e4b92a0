import { composed } from '#contract/platform/composed.ts'

/** A help article, as it is searched. */
export interface Article {
  readonly key: string
  readonly title: string
  readonly text: string
  /** Other words by which people look for it. */
  readonly words: string
}

/** Lower case, without accents, short vowels and what cannot be seen. */
const plain = (text: string): string =>
  composed(text, 'NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

/** How well an article fits a term: its title weighs most, then its words, then its text. */
function weightOf({ title, text, words }: Article, term: string): number {
  if (plain(title).includes(term)) return 3
  if (plain(words).includes(term)) return 2
  return plain(text).includes(term) ? 1 : 0
}

/** The articles in which every term occurs, the best ones first; all of them without a term. */
export function findArticles(articles: readonly Article[], typed: string): readonly Article[] {
  const terms = plain(typed)
    .split(/[\s\p{P}]+/u)
    .filter(Boolean)
  return articles
    .map((article) => ({ article, weights: terms.map((term) => weightOf(article, term)) }))
    .filter(({ weights }) => weights.every((weight) => weight > 0))
    .toSorted((a, b) => sum(b.weights) - sum(a.weights))
    .map(({ article }) => article)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
