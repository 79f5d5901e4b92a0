import { emsCalls, userCalls } from '#contract/people/account.calls.ts'
import type { Entered, SendCode } from '#contract/people/account.contract.ts'
import { callShop } from './call-shop.ts'
import { journeyShop } from './journey-shop.ts'
import type { TypedCode } from './mail.ts'
import { PASSWORD } from './password.ts'

let people = 0
/** A new email. */
export const newEmail = (): string => `j${process.pid}-${++people}@mail.example`

/** The newest code for an address, as the dev mailbox shows it; undefined while it is on its way. */
export async function codeIn(email: string): Promise<string | undefined> {
  const page = await (await fetch(`${journeyShop().url}/dev/mail`)).text()
  const mail = page.split('<article').find((each) => each.includes(email))
  return /\b\d{6}\b/.exec(mail?.split('<pre>')[1] ?? '')?.[0]
}

/** Asks for a code and reads it in the dev mailbox. */
export async function mailedCode(email: string, event: SendCode['event']): Promise<TypedCode> {
  const { code_secret } = await callShop(emsCalls.send, { email, event })
  const code = await codeIn(email)
  if (code === undefined) throw new Error(`no code for ${email}`)
  return { code, code_secret }
}

/** An account opened with a code, as anybody opens one. */
export async function newAccount(): Promise<Entered & { email: string }> {
  const email = newEmail()
  const code = await mailedCode(email, 'register')
  return { email, ...(await callShop(userCalls.register, { email, ...code, password: PASSWORD, agreed: true })) }
}
