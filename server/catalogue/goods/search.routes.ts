import type { FastifyInstance } from 'fastify'
import { commonContract } from '#contract/platform/common.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { noteSearch, searchHot } from './popular-searches.ts'
import { suggest } from './search.service.ts'

/** What the search field of every page asks. */
export function searchRoutes(app: FastifyInstance, services: Services): void {
  const { search, searchHot: popular, setSearch } = commonContract
  serve(
    app,
    services,
    { search, searchHot: popular, setSearch },
    {
      search: (ask, { keywords }) => suggest(ask, keywords),
      searchHot: (ask) => searchHot(ask),
      setSearch: (ask, { keywords }) => noteSearch(ask, keywords),
    },
  )
}
