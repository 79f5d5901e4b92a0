import type { Domain } from '../../platform/domain/domain.ts'
import { knowsNoOne } from '../../platform/domain/personal-data.ts'
import { publishOpeningSynonyms } from './synonym.queries.ts'
import { synonymRoutes } from './synonym.routes.ts'

/** Words of the same meaning, which staff keep for searches. */
export const synonymDomain: Domain = {
  routes: [synonymRoutes],
  prepare: async ({ db }) => void (await publishOpeningSynonyms(db)),
  personal: knowsNoOne({
    synonym_pages: 'id version draft changed_at',
    synonym_versions: 'number content publish_at published_by',
  }),
}
