import { statement } from '#server/db/database.ts'
import { emsCalls } from '#contract/account.calls.ts'
import type { CodePurpose } from '#contract/account.contract.ts'
import { minutes } from '#machines/constants.ts'
import type { TestShop } from './shop.ts'

const last = statement('test_last_mail', 'select subject, body from mails where to_email = $1 order by id desc limit 1')

/** The newest mail to an address. */
export async function lastMail(shop: TestShop, email: string): Promise<{ subject: string; body: string }> {
  const [mail] = await shop.db.run<{ subject: string; body: string }>(last, [email])
  if (!mail) throw new Error(`No mail to ${email}`)
  return mail
}

/** Asks for a code and reads it in the mail. */
export async function mailedCode(shop: TestShop, email: string, event: CodePurpose, token?: string): Promise<string> {
  await shop.must(emsCalls.send, { email, event }, token === undefined ? {} : { token })
  const code = /\d{6}/.exec((await lastMail(shop, email)).subject)?.[0]
  if (code === undefined) throw new Error('The mail holds no code')
  return code
}

/** A six-digit code that is not this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Long enough for another code to be asked for. */
export const RESEND = minutes(1) + 1
