import { get, type Page, post } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type { AccessTokenView, AddAccessToken, Done, MadeAccessToken } from './access-token.contract.ts'

/** For how many days an access token can be made. None is for good. */
export const ACCESS_TOKEN_DAYS = [30, 90, 365] as const

/** The access tokens with which apps read for a person. */
export const accessTokenCalls = {
  tokens: get<Record<never, never>, Page<AccessTokenView>>('user/accessTokens'),
  // Not keyed: a stored answer would hold the token.
  add: post<AddAccessToken, MadeAccessToken>('user/addAccessToken'),
  end: post<OnlyId, Done>('user/endAccessToken'),
}
