import type { Domain } from '../../platform/domain/domain.ts'
import { publishHomeChanges } from './home-content.ts'
import { pageRoutes } from './page.routes.ts'
import { knowsNoOne } from '../../platform/domain/personal-data.ts'

/** The pages that the shop itself writes. */
export const pageDomain: Domain = {
  routes: [pageRoutes],
  jobs: [{ name: 'home', turn: 10, everyMs: 5_000, work: (services) => () => publishHomeChanges(services) }],
  personal: knowsNoOne({
    home_pages: 'id version draft changed_at',
    home_versions: 'number content publish_at published_by',
  }),
}
