import type { FastifyInstance } from 'fastify'
import { deskSynonymContract } from '#contract/catalogue/desk-synonym.contract.ts'
import type { Services } from '../../platform/domain/services.ts'
import { serve } from '../../platform/plugins/serve.ts'
import * as desk from './desk-synonym.service.ts'

/** Serves words of the same meaning to the staff who write them. */
export function synonymRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, deskSynonymContract, {
    synonyms: (ask) => desk.deskSynonyms(ask),
    preview: (ask, { keywords }) => desk.synonymPreview(ask, keywords),
    save: (ask, input) => desk.saveSynonyms(ask, input),
    publish: (ask, input) => desk.publishSynonyms(ask, input),
    restore: (ask, input) => desk.restoreSynonyms(ask, input),
    dropDraft: (ask, input) => desk.dropSynonymDraft(ask, input),
  })
}
