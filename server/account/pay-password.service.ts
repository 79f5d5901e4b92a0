import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { type Queries, statement } from '../db/database.ts'
import type { Services } from '../services.ts'
import { hashQueue } from './hash-queue.ts'

/** Five tries, then three hours of rest; fifteen in all without success, then only a reset by email helps (lifecycles.md, constants). */
const TRIES = 5
const TRIES_IN_ALL = 15

// A light cost of its own: the secret outside the database carries the weight, and payments must not wait behind logins.
const COST = { memoryCost: 4_096, timeCost: 1, parallelism: 1 }
const queue = hashQueue(2)

const charge = statement(
  'pay_charge',
  `update users set pay_tries = case when pay_locked_until <= shop_now() then 1 else pay_tries + 1 end, pay_tries_total = pay_tries_total + 1,
     pay_locked_until = case when pay_locked_until <= shop_now() then null when pay_tries + 1 >= ${TRIES} then shop_now() + interval '3 hours' else null end
   where id = $1 and pay_hash is not null and pay_tries_total < ${TRIES_IN_ALL}
     and (pay_locked_until is null or pay_locked_until <= shop_now())
   returning pay_hash, pay_tries`,
)
const standing = statement(
  'pay_standing',
  'select pay_hash, pay_tries_total, pay_locked_until from users where id = $1',
)
const clear = statement(
  'pay_clear',
  'update users set pay_tries = 0, pay_tries_total = 0, pay_locked_until = null where id = $1',
)
const write = statement(
  'pay_write',
  `update users set pay_hash = $2, pay_tries = 0, pay_tries_total = 0, pay_locked_until = null, credentials_changed_at = shop_now() where id = $1`,
)

const keyed = (secret: string, userId: string, pin: string): string =>
  createHmac('sha256', secret).update(`pay:${userId}:${pin}`).digest('base64')

/** Judges a payment password. The try is charged and committed before the comparison, so parallel guesses never share one. */
export async function verifyPayPassword({ db, env }: Services, userId: string, pin: string): Promise<Result<void>> {
  const [row] = await db.run<{ pay_hash: string; pay_tries: number }>(charge, [userId])
  if (!row) return whyNot(db, userId)
  const right = await queue(() => verify(row.pay_hash, keyed(env.SECRET, userId, pin)))
  if (right === 'busy') return refused('system.busy', { seconds: 1 })
  if (!right)
    return row.pay_tries >= TRIES
      ? whyNot(db, userId)
      : refused('pay.passwordWrong', { left: TRIES - row.pay_tries }, 'pay_password')
  await db.run(clear, [userId])
  return accepted(undefined)
}

async function whyNot(db: Queries, userId: string): Promise<Result<void>> {
  const [row] = await db.run<{ pay_hash: string | null; pay_tries_total: number; pay_locked_until: Date | null }>(
    standing,
    [userId],
  )
  if (!row?.pay_hash) return refused('pay.passwordMissing')
  if (row.pay_tries_total >= TRIES_IN_ALL) return refused('pay.passwordReset', {}, 'pay_password')
  return refused('pay.passwordLocked', { until: row.pay_locked_until?.toISOString() ?? '' }, 'pay_password')
}

/** Whether a payment password is among the first a thief would try: repeats, runs, birthdays, common ones. */
export function isWeakPin(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)))
  const halves = pin.slice(0, 3) === pin.slice(3) || pin === [...pin].reverse().join('')
  const pairs = new Set(pin.match(/../g)).size === 1
  const [a, b, c] = (pin.match(/../g) ?? []).map(Number) as [number, number, number]
  const looksLikeDate = (day: number, month: number): boolean => day >= 1 && day <= 31 && month >= 1 && month <= 12
  const year = Number(pin.slice(0, 4))
  return (
    new Set(digits).size <= 2 ||
    (steps.size === 1 && [1, -1].includes([...steps][0] ?? 0)) ||
    halves ||
    pairs ||
    looksLikeDate(a, b) ||
    looksLikeDate(b, a) ||
    looksLikeDate(c, b) ||
    (year >= 1940 && year <= 2029)
  )
}

/** Sets a payment password without asking anything; who may is judged before. */
export async function setPayPasswordOf(
  { db, env }: Pick<Services, 'db' | 'env'>,
  userId: string,
  pin: string,
): Promise<void> {
  await db.run(write, [userId, await hash(keyed(env.SECRET, userId, pin), COST)])
}
