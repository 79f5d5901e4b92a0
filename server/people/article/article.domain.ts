import type { Domain } from '../../platform/domain/domain.ts'
import { knowsNoOne } from '../../platform/domain/personal-data.ts'
import { articleRoutes } from './article.routes.ts'
import { publishOpeningArticles } from './opening-articles.ts'

/** Pages that the shop writes, as their readers see them. */
export const articleDomain: Domain = {
  routes: [articleRoutes],
  prepare: publishOpeningArticles,
  personal: knowsNoOne({
    articles: 'id kind position version draft offline_at changed_at',
    article_versions: 'article_id number title keywords body publish_at published_by',
  }),
}
