import type { FastifyInstance } from 'fastify'
import { deskHomeContract } from '#contract/catalogue/desk-home.contract.ts'
import { pageContract } from '#contract/catalogue/page.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import * as desk from './desk-home.service.ts'
import { feed, home } from './page.service.ts'

/** The home page and its endless feed, and the home page at the desk. */
export function pageRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, pageContract, {
    index: (ask) => home(ask),
    feed: (ask, { after }) => feed(ask, after),
  })
  serve(app, services, deskHomeContract, {
    home: (ask) => desk.deskHome(ask),
    preview: (ask) => desk.homePreview(ask),
    save: (ask, input) => desk.saveHome(ask, input),
    publish: (ask, input) => desk.publishHome(ask, input),
    unschedule: (ask, input) => desk.unscheduleHome(ask, input),
    dropDraft: (ask, input) => desk.dropHomeDraft(ask, input),
  })
}
