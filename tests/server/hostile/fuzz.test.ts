import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Declared } from '#contract/platform/contract.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { holds } from '#tests/support/holds.ts'
import { newKey, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { runText } from '#tests/support/run-text.ts'
import { SEED } from '#tests/support/seed.ts'
import { SQL_MARK, UNKNOWN_MARK } from './hostile-values.ts'
import { idFields } from './id-fields.ts'
import { KEPT_REQUESTS } from './kept-requests.ts'
import { lastWritten } from './last-written.ts'
import { sentTo } from './mutated.ts'
import { poolOf, type Stock, stockOf } from './pool.ts'
import { ASLEEP_MS, fits, keepsPromises, SLOW_ALLOWED, SLOW_MS } from './promises.ts'
import { statementsSeen } from './statements-seen.ts'
import { requestOf, type Sent } from './wire.ts'
import { type Role, rolesOf, sessionFor, stopped, tenantsOf } from './world.ts'

/**
 * `FUZZ_RUNS=300` is what T19 asks of each route, `FUZZ_RUNS=5000` a night's. A run of all tests has fifteen minutes on two
 * cores, of which 300 would take three: it tries 60, and others each time.
 */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60)
console.log(`fuzz: SEED=${SEED} FUZZ_RUNS=${RUNS}`)

const calls = await everyDeclared()

describe.each(oneEngine())('whatever a client sends on %s', (engine) => {
  let shop: TestShop
  let roles: readonly Role[]
  let stock: Stock
  let statements: Set<string>
  let written: readonly string[]
  beforeAll(async () => {
    shop = await openShop(engine, {}, { byChance: true })
    const tenants = await tenantsOf(shop)
    roles = await rolesOf(shop, tenants)
    // A person whom every policy lets in.
    const [{ merchant, buyer }] = tenants
    await runText(shop, `update users set staff = 'finance' where id = $1`, merchant.owner.id)
    const insider: Role = {
      name: 'a merchant at the desk',
      person: merchant.owner,
      shopOf: tenants[0],
      staff: 'finance',
      token: 'good',
    }
    roles = [...roles, insider, { name: 'shopper A', person: buyer, token: 'good' }]
    stock = await stockOf(shop, tenants)
    statements = statementsSeen(shop.db)
    written = await lastWritten(shop)
  })
  afterAll(() => shop.close())

  const tokens = new Map<Role, string | undefined>()
  /** A token of the role; whatever may end sessions gets one of its own. */
  async function tokenOf(role: Role, { call }: Declared): Promise<string | undefined> {
    if (!tokens.has(role) || call.path.startsWith('wanlshop/user/'))
      tokens.set(role, (await sessionFor(shop, role)).token)
    return tokens.get(role)
  }

  /** A person who asks: half of them are let in by the policy of the call, so that it is not the door alone that is tried. */
  const whoAsks = ({ policy }: Declared): fc.Arbitrary<Role> =>
    fc.oneof(fc.constantFrom(...roles), fc.constantFrom(...roles.filter((role) => !stopped(policy, role))))

  const slow: string[] = []
  /** Asks under a key of its own. Answers what came, and how long it took. */
  async function asked(declared: Declared, role: Role, sent: Sent): Promise<{ accepted: boolean; tookMs: number }> {
    const token = await tokenOf(role, declared)
    const head = { lang: 'en', 'idempotency-key': newKey(), ...(token === undefined ? {} : { token }) }
    const begun = performance.now()
    const answer = await shop.app.inject(requestOf(declared, sent, head))
    const tookMs = performance.now() - begun
    return { accepted: keepsPromises(declared, sent, answer) === undefined, tookMs }
  }

  /** Asks, and again where it was slow: another key makes the whole way again, a refusal for the first one would not. */
  async function asks(declared: Declared, role: Role, sent: Sent): Promise<boolean> {
    const first = await asked(declared, role, sent)
    if (first.tookMs < SLOW_MS) return first.accepted
    slow.push(`${nameOf(declared.call)} ${sent.text.slice(0, 200)}: ${first.tookMs.toFixed(0)} ms`)
    const second = await asked(declared, role, sent)
    expect(Math.max(first.tookMs, second.tookMs), slow.at(-1)).toBeLessThan(ASLEEP_MS)
    expect(second.tookMs, `twice as slow as no one should wait: ${slow.at(-1)}`).toBeLessThan(SLOW_MS)
    return first.accepted || second.accepted
  }

  /** One request: what is refused left no trace. */
  async function once(declared: Declared, role: Role, sent: Sent): Promise<void> {
    // All that was refused since is looked at together: reading a whole shop takes longer than refusing.
    if (fits(declared, sent)) expect(await lastWritten(shop)).toEqual(written)
    if (await asks(declared, role, sent)) written = await lastWritten(shop)
  }

  it.each(calls.map((declared) => [nameOf(declared.call), declared] as const))(
    '%s',
    async (name, declared) => {
      written = await lastWritten(shop)
      const request = fc.tuple(whoAsks(declared), sentTo(declared, poolOf(stock, declared)))
      const tried = fc.asyncProperty(request, ([role, sent]) => once(declared, role, sent))
      for (const { role: who, sent } of KEPT_REQUESTS[name] ?? []) {
        const role = roles.find((each) => each.name === who)
        expect(role, who).toBeDefined()
        if (role) await once(declared, role, sent)
      }
      await holds(`fuzz of ${name}`, tried, { numRuns: RUNS, verbose: 1 })
      expect(await lastWritten(shop)).toEqual(written)
    },
    600_000,
  )

  // One slow answer may be the machine's; what is accepted once and slowly cannot be asked again as it was.
  it('is answered soon', () => expect(slow.length, slow.join('\n')).toBeLessThanOrEqual(SLOW_ALLOWED))

  it('never becomes a statement', () => {
    expect(statements.size).toBeGreaterThan(50)
    expect([...statements].filter((text) => text.includes(SQL_MARK) || text.includes(UNKNOWN_MARK))).toEqual([])
  })

  it('is not stored without a request for it', async () => {
    const tables = await runText<{ name: string }>(
      shop,
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    expect(tables.length).toBeGreaterThan(15)
    for (const { name } of tables)
      expect(await runText(shop, `select * from "${name}" x where x::text like $1`, `%${UNKNOWN_MARK}%`), name).toEqual(
        [],
      )
  })

  it('has ids for every call that names something', () => expect(Object.keys(idFields).length).toBeGreaterThan(40))
})
