import { z } from 'zod'
import { contract, id, momentInput, onlyId } from '../platform/contract.ts'
import { reviewVoteCalls } from './review-vote.calls.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    /** Neither one's own review, nor one of a product of one's own shop. */
    'review.own': None
  }
}

const myVotes = z.strictObject({
  /** The reviews that the caller found helpful. */
  ids: z.array(id),
  /** The caller's own reviews, which take no vote of theirs. */
  own: z.array(id),
})
export type MyVotes = z.infer<typeof myVotes>

const vote = z.strictObject({
  id,
  on: z.boolean(),
  /** When the button was pressed: a press that arrives late does not undo a later one. */
  pressed: momentInput.optional(),
})
export type Vote = z.input<typeof vote>
const voted = z.strictObject({
  id,
  /** Whether the caller finds it helpful now. */
  on: z.boolean(),
  /** How many people find it helpful now. */
  helpful: z.number(),
})
export type Voted = z.infer<typeof voted>

/** Finding a review helpful. */
export const reviewVoteContract = contract(reviewVoteCalls, {
  mine: {
    summary: 'Which reviews of a product I found helpful, and which are my own',
    policy: 'signedIn',
    input: onlyId,
    output: myVotes,
  },
  vote: {
    summary: 'Find a review helpful, or no longer',
    policy: 'signedIn',
    input: vote,
    output: voted,
    refusals: ['review.notFound', 'review.own'],
  },
})
