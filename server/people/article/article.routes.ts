import type { FastifyInstance } from 'fastify'
import { articleContract } from '#contract/people/article.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import * as articles from './article.service.ts'

/** Serves articles to their readers. */
export function articleRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, articleContract, {
    getList: (ask, input) => articles.listArticles(ask, input),
    detail: (ask, { id }) => articles.readArticle(ask, id),
  })
}
