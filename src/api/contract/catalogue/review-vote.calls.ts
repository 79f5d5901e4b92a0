import { get, post } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type { MyVotes, Vote, Voted } from './review-vote.contract.ts'

/** Finding a review helpful. */
export const reviewVoteCalls = {
  mine: get<OnlyId, MyVotes>('product/myVotes'),
  vote: post<Vote, Voted>('product/helpful'),
}
