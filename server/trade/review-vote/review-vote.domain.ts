import type { Domain } from '../../platform/domain/domain.ts'
import { reviewVoteRoutes } from './review-vote.routes.ts'

/** Who finds which review helpful. */
export const reviewVoteDomain: Domain = {
  routes: [reviewVoteRoutes],
  personal: [
    {
      table: 'review_votes',
      personal: 'review_id user_id is_on at',
      parts: [
        {
          of: 't.user_id = $1',
          erased: 'rows',
          taken: { file: 'helpful-votes', columns: 'review_id is_on at', by: 'review_id' },
        },
      ],
    },
  ],
}
