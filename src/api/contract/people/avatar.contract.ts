import { z } from 'zod'
import { contract, id } from '../platform/contract.ts'
import { sessionUser } from './account.contract.ts'
import { avatarCalls } from './avatar.calls.ts'

const changeAvatar = z.strictObject({
  /** A picture that was sent for this; empty for none. */
  picture: id.or(z.literal('')),
})
export type ChangeAvatar = z.infer<typeof changeAvatar>

/** The picture of a person, which shops and other shoppers see. */
export const avatarContract = contract(avatarCalls, {
  change: {
    summary: 'Another picture of me, or none',
    policy: 'signedIn',
    input: changeAvatar,
    output: sessionUser,
    refusals: ['upload.notFound'],
  },
})
