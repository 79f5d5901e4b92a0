import type { Domain } from '../../platform/domain/domain.ts'
import { recordingRoutes } from './recording.routes.ts'

/** Recordings of what happened, made from history, ledger and log. It has no rows of its own and writes none. */
export const recordingDomain: Domain = {
  routes: [recordingRoutes],
}
