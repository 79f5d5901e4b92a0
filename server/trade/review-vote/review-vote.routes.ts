import type { FastifyInstance } from 'fastify'
import { reviewVoteContract } from '#contract/catalogue/review-vote.contract.ts'
import type { Services } from '../../platform/domain/services.ts'
import { serve } from '../../platform/plugins/serve.ts'
import { myVotes, voteOn } from './review-vote.service.ts'

/** Serves the votes on reviews. */
export function reviewVoteRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, reviewVoteContract, {
    mine: (ask, input) => myVotes(ask, input),
    vote: (ask, input) => voteOn(ask, input),
  })
}
