import { userCalls } from '#contract/people/account.calls.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import { shopNow } from '#server/platform/db/shop-time.ts'
import { codeAt } from '#server/people/account/factor.ts'
import { administerStaff } from '#server/care/staff/staff-admin.ts'
import { PASSWORD, registered } from './accounts.ts'
import { person } from './factories.ts'
import type { Answer, TestShop } from './shop.ts'

/** A member of the staff with an authenticator. */
export interface Enrolled {
  readonly id: string
  readonly email: string
  readonly factor: string
}

/** The secret in what an authenticator scans. */
export const factorIn = (uri: string | undefined): string => new URL(uri ?? '').searchParams.get('secret') ?? ''

/** A person who registered and was made staff by `npm run staff`. */
export async function enrolled(shop: TestShop, role: 'support' | 'finance' = 'support'): Promise<Enrolled> {
  const { email, user } = await registered(shop)
  const { uri } = await administerStaff(shop.services, { verb: 'add', email, role })
  return { id: user.id, email, factor: factorIn(uri) }
}

/** The code of an authenticator so many half minutes from now. */
export async function codeNow(shop: TestShop, factor: string, steps = 0): Promise<string> {
  const now = await shopNow(shop.db)
  return codeAt(factor, new Date(now.getTime() + steps * 30_000))
}

/** Signs in, with a code or without. */
export const signsIn = (
  shop: TestShop,
  { email }: Pick<Enrolled, 'email'>,
  code?: string,
  password = PASSWORD,
): Promise<Answer<{ token: string }>> =>
  shop.ask(userCalls.login, { account: email, password, ...(code === undefined ? {} : { code }) })

/** Lets the desk lock an account. */
export async function lockedOut(shop: TestShop, id: string): Promise<void> {
  const desk = await person(shop, { staff: 'support', balance: 0n, pin: null })
  await shop.must(deskUserCalls.lockAccount, { id, reason: 'reported by three buyers' }, desk)
}
