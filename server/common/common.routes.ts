import type { FastifyInstance } from 'fastify'
import { commonContract } from '#contract/common.contract.ts'
import { noteSearch, searchHot } from '../goods/hot-words.ts'
import { suggest } from '../goods/search.service.ts'
import { serve } from '../plugins/serve.ts'
import type { Services } from '../services.ts'
import { appInit, countries } from './common.service.ts'

/** What every screen may ask. */
export function commonRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, commonContract, {
    init: (ask) => appInit(ask),
    search: (ask, { words }) => suggest(ask, words),
    searchHot: (ask) => searchHot(ask),
    setSearch: (ask, { words }) => noteSearch(ask, words),
    countries: () => countries(),
  })
}
