import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { codeRule, emailRule } from '#contract/people/account.form.ts'
import type { CheckCode, CodePurpose } from '#contract/people/account.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { CODE_DIGITS } from '#machines/platform/constants.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/door/refusal.ts'
import type { Ask } from '../../platform/domain/services.ts'
import { chargeCode, type CodeFor, takeCode } from './code.queries.ts'
import { chargeCodeGuess } from './throttle.ts'
import { drawBytes, drawInt } from '../../platform/process/chance.ts'

const SECRET_BYTES = 24

/** A new code and the secret that it answers to, with the hashes that are kept of them. */
export function newCode(
  key: string,
  of: Pick<CodeFor, 'email' | 'purpose'>,
): { readonly code: string; readonly secret: string; readonly codeHash: string; readonly secretHash: string } {
  const code = String(drawInt(0, 10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const secret = drawBytes(SECRET_BYTES).toString('base64url')
  return { code, secret, codeHash: hashOf(key, of, secret, code).toString('base64'), secretHash: hashOfSecret(secret) }
}

const hashOfSecret = (secret: string): string => hash('sha256', secret, 'base64url')

// With its secret: a copy of the database allows no guessing of the codes in it.
const hashOf = (key: string, { email, purpose }: Pick<CodeFor, 'email' | 'purpose'>, secret: string, code: string) =>
  createHmac('sha256', key).update(`code:${purpose}:${email}:${secret}:${code}`).digest()

/** A code as it was typed, and the secret that came with it when it was sent. */
export interface TypedCode {
  readonly code: string
  readonly code_secret: string
}

/**
 * Judges a code: the try is charged and committed before the comparison, and only against the code of this secret. Answers the
 * code's id, to be spent with what it allows.
 */
export async function judgeCode(
  ask: Ask,
  email: string,
  purpose: CodePurpose,
  typed: TypedCode,
): Promise<Result<{ id: string }>> {
  const wrong = refused('account.codeIncorrect', {}, 'code')
  const code = codeRule.safeParse(typed.code).data
  if (code === undefined) return wrong
  const tooMany = await chargeCodeGuess(ask)
  if (tooMany) return tooMany
  const live = await chargeCode(ask.services.db, { email, purpose }, hashOfSecret(typed.code_secret))
  if (!live) return wrong
  const given = hashOf(ask.services.env.SECRET, { email, purpose }, typed.code_secret, code)
  const kept = Buffer.from(live.code_hash ?? '', 'base64')
  return kept.length === given.length && timingSafeEqual(kept, given) ? accepted({ id: live.id }) : wrong
}

/** Spends a judged code inside the transaction it allows; a code that was spent in the meantime refuses it all. */
export async function spendCode(tx: Tx, { id }: { id: string }): Promise<void> {
  if (!(await takeCode(tx, id))) refuse('account.codeIncorrect', {}, 'code')
}

/** Whether a code is right, without spending it. */
export async function checkCode(
  ask: Ask,
  { email: typed, event, ...code }: CheckCode,
): Promise<Result<{ done: true }>> {
  const email = emailRule.safeParse(typed).data
  if (email === undefined) return refused('account.codeIncorrect', {}, 'code')
  const judged = await judgeCode(ask, email, event, code)
  return judged.ok ? accepted({ done: true }) : judged
}
