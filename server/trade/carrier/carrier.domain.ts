import type { Domain } from '../../platform/domain/domain.ts'
import { askCarriers, carriers } from './carrier.ts'
import { carrierEnv } from './carrier.env.ts'
import { carrierRoutes } from './carrier.routes.ts'

/** Carriers: those that are asked about their parcels, and those that report by themselves. */
export const carrierDomain: Domain = {
  env: carrierEnv,
  routes: [carrierRoutes],
  jobs: [
    {
      name: 'carrier',
      turn: 7,
      everyMs: 5 * 60_000,
      isNeeded: () => carriers.length > 0,
      work: (services) => (stopping) => askCarriers(services, carriers, stopping),
    },
  ],
}
