import type { Article, Articles, FindArticles } from '#contract/people/article.contract.ts'
import { textFor } from '#contract/platform/languages.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { Ask } from '../../platform/domain/services.ts'
import { coalesce } from '../../platform/memory/coalesce.ts'
import { shownArticle, shownArticles } from './article.queries.ts'
import { findArticles } from './find-articles.ts'

/** Visitors read the same articles within these moments, so a rush costs a handful of statements. */
const FRESH_MS = 1_000

const shownLately = coalesce(FRESH_MS, (db: Ask['services']['db'], _all: 'all') => shownArticles(db))

/** Published articles of a kind, or of all; with search terms those that answer them, the best first. */
export async function listArticles(
  { services, lang }: Ask,
  { kind, keywords }: FindArticles,
): Promise<Result<Articles>> {
  const shown = await shownLately(services.db, 'all')
  const ofKind = shown
    .filter((each) => kind === undefined || each.kind === kind)
    .map((each) => ({
      article: each,
      title: textFor(each.title, lang).text,
      text: textFor(each.body, lang).text,
      keywords: textFor(each.keywords, lang).text,
    }))
  const data = findArticles(ofKind, keywords ?? '').map(({ article: { id, kind: its, title } }) => ({
    id,
    kind: its,
    title,
  }))
  return accepted({ data })
}

/** A published article, in every language that it is written in. */
export async function readArticle({ services }: Ask, id: string): Promise<Result<Article>> {
  const shown = await shownArticle(services.db, id)
  if (!shown) return refused('article.notFound')
  const { kind, title, body, number, publish_at } = shown
  return accepted({ id, kind, title, body, number, published_at: publish_at.toISOString() })
}
