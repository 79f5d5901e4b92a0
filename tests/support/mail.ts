import { statement } from '#server/platform/db/database.ts'
import { emsCalls } from '#contract/people/account.calls.ts'
import type { SendCode } from '#contract/people/account.contract.ts'
import { minutes } from '#machines/platform/constants.ts'
import type { TestShop } from './shop.ts'

const last = statement('test_last_mail', 'select subject, body from mails where to_email = $1 order by id desc limit 1')

/** The newest mail to an address. */
export async function lastMail(shop: Pick<TestShop, 'db'>, email: string): Promise<{ subject: string; body: string }> {
  const [mail] = await shop.db.run<{ subject: string; body: string }>(last, [email])
  if (!mail) throw new Error(`No mail to ${email}`)
  return mail
}

/** A code as a form sends it: what was typed, and the secret of the person who asked for it. */
export interface TypedCode {
  readonly code: string
  readonly code_secret: string
}

/** A code that no one was sent. */
export const NO_CODE: TypedCode = { code: '000000', code_secret: 'no one asked' }

/** The code in the newest mail to an address. */
export async function codeInMail(shop: Pick<TestShop, 'db'>, email: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await lastMail(shop, email)).body)?.[0]
  if (code === undefined) throw new Error('The mail holds no code')
  return code
}

/** Asks for a code and reads it in the mail. */
export async function mailedCode(
  shop: TestShop,
  email: string,
  event: SendCode['event'],
  token?: string,
): Promise<TypedCode> {
  const { code_secret } = await shop.must(emsCalls.send, { email, event }, token === undefined ? {} : { token })
  return { code: await codeInMail(shop, email), code_secret }
}

/** A wrong guess at this code. */
export const otherCode = ({ code, code_secret }: TypedCode): TypedCode => ({
  code: String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
  code_secret,
})

/** Long enough for another code to be asked for. */
export const RESEND = minutes(1) + 1
