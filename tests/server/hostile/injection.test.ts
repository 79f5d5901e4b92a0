import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FACTOR_HEADER } from '#contract/platform/call.ts'
import type { Declared, Policy } from '#contract/platform/contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { type Person, person } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { fullOf } from '#tests/support/sample.ts'
import { newKey, openShop, type TestShop, oneEngine } from '#tests/support/shop.ts'
import { typedFactor } from '#tests/support/typed-factor.ts'
import { SQL_MARK, SQL_PAYLOADS } from './hostile-values.ts'
import { leavesOf } from './id-fields.ts'
import { lastWritten } from './last-written.ts'
import { poolOf, type Stock, stockOf } from './pool.ts'
import { ASLEEP_MS, fits, keepsPromises, SLOW_ALLOWED, SLOW_MS } from './promises.ts'
import { type Ready, readyInputs } from './ready.ts'
import { fieldOf, type Spot, spotsOf, withText } from './spots.ts'
import { statementsSeen } from './statements-seen.ts'
import { requestOf, sentFor } from './wire.ts'
import { type Tenant, tenantsOf } from './world.ts'

const calls = (await everyDeclared()).filter(({ input }) => leavesOf(input).length > 0)

// One engine: both are handed the same texts with the values beside them, and what is sent at random to the other holds these too.
const [ENGINE = 'embedded'] = oneEngine()

/** What a payload became: taken as words, or refused at its own place, or refused for what it says. */
interface Tally {
  accepted: number
  malformed: number
  wrong: number
}

/** Tables in which texts of users are kept, each with payloads in it when all is over. */
const KEEPS_TEXT = [
  'chat_messages',
  'goods',
  'orders',
  'refunds',
  'reviews',
  'shops',
  'status_history',
  'wallet_addresses',
] as const

describe(`what tries to become SQL on ${ENGINE}`, () => {
  let shop: TestShop
  let stock: Stock
  let desk: Person
  let parties: Readonly<Record<Policy, Ready['as']>>
  let ready: ReturnType<typeof readyInputs>
  let statements: Set<string>
  let people: number
  const slow: string[] = []
  const tallies = new Map<string, Tally>()
  const countPeople = async () =>
    Number((await runText<{ n: bigint }>(shop, 'select count(*) as n from users'))[0]?.n ?? 0)
  beforeAll(async () => {
    shop = await openShop(ENGINE)
    const tenants: readonly Tenant[] = await tenantsOf(shop)
    const [{ buyer, merchant }] = tenants as readonly [Tenant]
    desk = await person(shop, { staff: 'finance' })
    parties = {
      everyone: buyer,
      reachesService: buyer,
      signedIn: buyer,
      merchant: merchant.owner,
      support: desk,
      finance: desk,
    }
    ready = readyInputs(shop, desk)
    stock = await stockOf(shop, tenants)
    statements = statementsSeen(shop.db)
    people = await countPeople()
  })
  afterAll(() => shop.close())

  async function asks(declared: Declared, { input, as }: Ready): Promise<Problem | undefined> {
    const sent = sentFor(declared, input)
    const { token } = as
    const head = { lang: 'en', 'idempotency-key': newKey(), ...(token === undefined ? {} : { token }) }
    const begun = performance.now()
    const answer = await shop.app.inject(requestOf(declared, sent, head))
    const tookMs = performance.now() - begun
    if (tookMs > SLOW_MS) slow.push(`${nameOf(declared.call)} ${sent.text}: ${tookMs.toFixed(0)} ms`)
    expect(tookMs, slow.at(-1)).toBeLessThan(ASLEEP_MS)
    const problem = keepsPromises(declared, sent, answer)
    if (problem?.key !== 'staff.codeNeeded') return problem
    const factor = await typedFactor(shop.db, shop.services.env.SECRET, desk.id)
    const confirmed = await shop.app.inject(requestOf(declared, sent, { ...head, [FACTOR_HEADER]: factor }))
    return keepsPromises(declared, sent, confirmed)
  }

  /** Puts every payload at one spot. What is accepted uses up what it was about; what is refused changes nothing. */
  async function fill(declared: Declared, nth: number, next: () => Promise<Ready>, tally: Tally): Promise<void> {
    let own = await next()
    let written = await lastWritten(shop)
    let isRead = true
    let isMalformed = false
    for (const payload of SQL_PAYLOADS) {
      // The spot of this input: entries are named differently in each.
      const spot = spotsOf(declared.input, own.input)[nth] as Spot
      const input = withText(own.input, spot, payload) as object
      const sent = sentFor(declared, input)
      expect(sent.text).toContain(SQL_MARK)
      // The schema that refused the one before refuses this one, too: it says nothing new.
      if (isMalformed && !fits(declared, sent)) {
        tally.malformed += 1
        continue
      }
      // Read a moment ago, it says nothing new.
      if (!isRead && fits(declared, sent)) expect(await lastWritten(shop)).toEqual(written)
      const problem = await asks(declared, { input, as: own.as })
      isRead = problem === undefined
      isMalformed = problem?.key === 'input.invalid'
      if (problem === undefined) {
        tally.accepted += 1
        own = await next()
        written = await lastWritten(shop)
      } else if (problem.key === 'input.invalid') {
        // A name in a record is named with what stands under it.
        expect(problem.field).toSatisfy((field: string) => fieldOf(spot).startsWith(field) || spot.isName)
        tally.malformed += 1
      } else tally.wrong += 1
    }
    expect(await lastWritten(shop)).toEqual(written)
  }

  it.each(calls.map((declared) => [nameOf(declared.call), declared] as const))(
    'stays a text in %s',
    async (name, declared) => {
      const make = ready[declared.call.path]
      const pool = poolOf(stock, declared)
      const shapes = make ? [make] : fullOf(declared.input, (path) => pool(path)[0]).map((input) => () => ({ input }))
      const tally: Tally = { accepted: 0, malformed: 0, wrong: 0 }
      let spots = 0
      let refusedAnyway: Problem | undefined
      for (const shape of shapes) {
        const next = async (): Promise<Ready> => ({ as: parties[declared.policy], ...(await shape()) }) as Ready
        const plain = await next()
        expect(fits(declared, sentFor(declared, plain.input)), 'what a payload is put into is right').toBe(true)
        refusedAnyway ??= await asks(declared, plain)
        const here = spotsOf(declared.input, plain.input).length
        for (let nth = 0; nth < here; nth++) await fill(declared, nth, next, tally)
        spots += here
      }
      tallies.set(name, tally)
      // Without the payload it is accepted: so whatever was refused was refused for the payload.
      if (tally.wrong > 0) expect(refusedAnyway).toBeUndefined()
      expect(tally.accepted + tally.malformed + tally.wrong).toBe(spots * SQL_PAYLOADS.length)
      expect(spots).toBeGreaterThan(0)
    },
    600_000,
  )

  it('was read as words and kept in many places, and is nothing but words there', async () => {
    for (const table of KEEPS_TEXT)
      expect(
        (await runText(shop, `select 1 from "${table}" x where x::text like $1 limit 1`, `%${SQL_MARK}%`)).length,
        table,
      ).toBe(1)
    const accepting = [...tallies].filter(([, { accepted }]) => accepted > 0).map(([name]) => name)
    expect(accepting.length).toBeGreaterThanOrEqual(20)
  })

  it('takes no one away', async () => expect(await countPeople()).toBeGreaterThanOrEqual(people))

  it('makes no one wait', () => expect(slow.length, slow.join('\n')).toBeLessThanOrEqual(SLOW_ALLOWED))

  it('never becomes a statement', () => {
    expect(statements.size).toBeGreaterThan(50)
    expect([...statements].filter((text) => text.includes(SQL_MARK))).toEqual([])
  })
})
