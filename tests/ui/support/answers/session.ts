import type { AccessTokenView } from '#contract/people/access-token.contract.ts'
import type { OpenSession, Statistics } from '#contract/people/account.contract.ts'
import type { ClosingCheck } from '#contract/care/account-closing.contract.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The session of this device. */
export const openSession = (change: Partial<OpenSession> = {}): OpenSession => ({
  id: 's1',
  device: FIREFOX,
  createtime: '2026-04-01T08:00:00.000Z',
  seentime: '2026-05-01T11:58:00.000Z',
  current: true,
  ...change,
})

/** The access token of an app that reads products. */
export const accessToken = (change: Partial<AccessTokenView> = {}): AccessTokenView => ({
  id: 'a1',
  name: 'Απόθεμα',
  scopes: ['catalogue'],
  createtime: '2026-04-01T08:00:00.000Z',
  endtime: '2026-07-01T08:00:00.000Z',
  usedtime: null,
  ...change,
})

/** The figures of a person who keeps some products and shops. */
export const figures: Statistics = {
  dynamic: { collection: 3, concern: 2, footprint: 7, coupon: 0, accountbank: 0 },
  notice: { order: 0, notice: 0, chat: 0 },
  logistics: [],
}

/** What stands in the way of cancelling an account: nothing, unless named. */
export const closingCheck = (change: Partial<ClosingCheck> = {}): ClosingCheck => ({
  blocks: [],
  balance: '0',
  minimum: '20000000',
  pays_out: false,
  ...change,
})
