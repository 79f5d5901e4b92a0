import type { FastifyInstance } from 'fastify'
import { agreementContract, deskArticleContract } from '#contract/people/article.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { agree, myAgreements } from './agreement.service.ts'
import * as desk from './desk-articles.service.ts'

/** Serves articles to the staff who write them, and takes what people agree to. */
export function contentsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, deskArticleContract, {
    list: (ask) => desk.deskArticles(ask),
    article: (ask, { id }) => desk.deskArticle(ask, id),
    save: (ask, input) => desk.saveArticle(ask, input),
    publish: (ask, input) => desk.publishArticle(ask, input),
    unschedule: (ask, input) => desk.unscheduleArticle(ask, input),
    takeOffline: (ask, input) => desk.takeArticleOffline(ask, input),
    dropDraft: (ask, input) => desk.dropArticleDraft(ask, input),
    remove: (ask, input) => desk.removeArticle(ask, input),
  })
  serve(app, services, agreementContract, {
    agreed: (ask) => myAgreements(ask),
    agree: (ask, input) => agree(ask, input),
  })
}
