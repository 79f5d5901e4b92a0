import type { FastifyInstance } from 'fastify'
import { deskRecordingContract } from '#contract/desk/desk-recording.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { recordingOf } from './recording.service.ts'
import { findSequences } from './sequence.service.ts'
import { trafficLately } from './traffic.service.ts'

/** What happened to one thing, for the lab, and what the history of all of the shop says. */
export function recordingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, deskRecordingContract, {
    recording: (ask, input) => recordingOf(ask, input),
    traffic: (ask) => trafficLately(ask),
    sequences: (ask, input) => findSequences(ask, input),
  })
}
