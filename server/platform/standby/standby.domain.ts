import type { Domain } from '../domain/domain.ts'
import { standbyGauges } from './standby.gauges.ts'

/** The standby of the database, where there is one. */
export const standbyDomain: Domain = {
  jobs: [
    {
      name: 'standby',
      turn: 11,
      everyMs: 1_000,
      isNeeded: ({ standby }) => standby !== undefined,
      work:
        ({ standby }) =>
        async () =>
          standby?.raiseFloor(),
    },
  ],
  gauges: standbyGauges,
}
