import { userCalls } from '#contract/people/account.calls.ts'
import type { Entered } from '#contract/people/account.contract.ts'
import { mailedCode } from './mail.ts'
import type { TestShop } from './shop.ts'

/** The login password of everybody in account tests. */
export const PASSWORD = 'violet-Kettle-7'

let people = 0
/** A new email. */
export const newEmail = (): string => `p${process.pid}-${++people}@mail.example`

/** A person who registered through the real calls. */
export async function registered(shop: TestShop, email = newEmail()): Promise<Entered & { email: string }> {
  const code = await mailedCode(shop, email, 'register')
  return { email, ...(await shop.must(userCalls.register, { email, ...code, password: PASSWORD, agreed: true })) }
}
