import { days } from '#machines/platform/constants.ts'
import { olderThan } from '../../platform/db/retention.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import type { Services } from '../../platform/domain/services.ts'
import { uploadEnv } from './upload.env.ts'
import { uploadRoutes } from './upload.routes.ts'
import { purgeUploads } from './upload.service.ts'

/** Loose uploads first, then what the domains remove; each runs even where another one fails. */
const purge = (services: Services, stopping: AbortSignal): Promise<unknown> =>
  services.registry.domains.reduce<Promise<unknown>>(
    (before, domain) => before.finally(() => domain.purge?.(services)),
    purgeUploads(services, stopping),
  )

/** Pictures and voices that people sent. */
export const uploadDomain: Domain = {
  routes: [uploadRoutes],
  jobs: [
    {
      name: 'uploads',
      turn: 6,
      everyMs: 60 * 60_000,
      isChore: true,
      work: (services) => (stopping) => purge(services, stopping),
    },
  ],
  // A picture that is gone is named by nothing; for a month it is said that it is gone.
  retention: [{ table: 'uploads', over: `entity_id is null and ${olderThan('purged_at', days(30))}`, isWalked: true }],
  env: uploadEnv,
  personal: [
    {
      table: 'uploads',
      plain: 'id owner_id purpose is_public sha256 type bytes width height created_at purged_at',
      parts: [
        {
          // Pictures of products stay with the orders of their buyers, and banners are the shop's. What nothing has any more loses its bytes.
          of: `t.owner_id = $1 and t.purpose not in ('goods', 'page')`,
          erased: { entity: 'null', entity_id: 'null', sound: 'null' },
          taken: { file: 'pictures', columns: 'id purpose type bytes width height created_at' },
        },
      ],
    },
  ],
}
