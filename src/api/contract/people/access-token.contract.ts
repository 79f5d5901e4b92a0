import { z } from 'zod'
import { SCOPES } from '../platform/call.ts'
import { contract, done, id, moment, nameField, nothing, onlyId, pageOf } from '../platform/contract.ts'
import { MOST } from '../platform/text-limits.ts'
import { ACCESS_TOKEN_DAYS, accessTokenCalls } from './access-token.calls.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    /** To an app: its token was never given out, is over, or was revoked. */
    'accessToken.over': None
    /** To an app: no access token can make this call. */
    'accessToken.outOfReach': None
    /** To an app: its token is for something else. */
    'accessToken.scopeMissing': { scope: string }
    'accessToken.limit': { max: number }
    'accessToken.noScope': None
    'accessToken.notFound': None
  }
}

export type Done = z.infer<typeof done>

const scopes = z.array(z.enum(SCOPES)).max(SCOPES.length)

const view = z.strictObject({
  id,
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createtime: moment,
  /** Until then it can be used. */
  endtime: moment,
  /** When an app used it last, to the minute. */
  usedtime: moment.nullable(),
})
export type AccessTokenView = z.infer<typeof view>

const addAccessToken = z.strictObject({
  /** What the app is called, for the person alone. */
  name: nameField(MOST.appName),
  scopes,
  days: z.literal([...ACCESS_TOKEN_DAYS]),
  password: z.string().max(200),
})
export type AddAccessToken = z.input<typeof addAccessToken>

/** The token itself is answered here and never again: it is kept as a hash. */
const made = view.extend({ token: z.string() })
export type MadeAccessToken = z.infer<typeof made>

/** The access tokens with which apps read for a person. */
export const accessTokenContract = contract(accessTokenCalls, {
  tokens: {
    summary: 'The access tokens of my apps, the newest first',
    policy: 'signedIn',
    input: nothing,
    output: pageOf(view),
  },
  add: {
    summary: 'Make an access token for an app: it reads what its scopes name, and never changes anything',
    policy: 'signedIn',
    input: addAccessToken,
    output: made,
    refusals: [
      'account.passwordWrong',
      'accessToken.limit',
      'accessToken.noScope',
      'system.tooManyRequests',
      'system.busy',
    ],
  },
  end: {
    summary: 'Revoke an access token: its app is refused at once',
    policy: 'signedIn',
    input: onlyId,
    output: done,
    refusals: ['accessToken.notFound'],
  },
})
