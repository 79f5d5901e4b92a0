import { parse } from 'node:querystring'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Declared } from '#contract/contract.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { engines, newKey, openShop, type TestShop } from '#tests/support/shop.ts'
import { runText } from '#tests/support/run-text.ts'
import { SQL_MARK, SQL_PAYLOADS, UNKNOWN_MARK } from './hostile-values.ts'
import { idFields } from './id-fields.ts'
import { KEPT_SEEDS } from './kept-seeds.ts'
import { lastWritten } from './last-written.ts'
import { sentTo } from './mutated.ts'
import { poolOf, type Stock, stockOf } from './pool.ts'
import { statementsSeen } from './statements-seen.ts'
import { requestOf, type Sent } from './wire.ts'
import { type Role, rolesOf, sessionFor, tenantsOf } from './world.ts'

/** `FUZZ_RUNS=5000` for a long run, `FUZZ_SEED` for another one. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60)
/** Both engines read the same SQL: the second one is asked less. */
const SHARE = { embedded: 1, postgres: 0.2 } as const
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
/** What a client may be made to wait at most (T19); who is slow once is asked again, because others use the machine. */
const SLOW_MS = 1_000

const calls = await everyDeclared()

/** Exactly an envelope, and nothing beside it. */
const envelope = z.strictObject({ code: z.number(), msg: z.string().min(1), time: z.iso.datetime(), data: z.unknown() })
/** What tells of the inside of a server. */
const INSIDE =
  /node_modules|\.ts:\d|\bat \S+ \(|\bselect\b.+\bfrom\b|syntax error|violates|SQLSTATE|statement|column|PGlite|zod/i

// What no decoder can read stays as it came.
const asQuery = (text: string): object =>
  parse(text, '&', '=', {
    decodeURIComponent: (part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    },
  })

/** Whether the input of a request, read as the server reads it, is one that the contract knows. */
function fits({ call, input }: Declared, { text, type }: Sent): boolean {
  if (type !== undefined && type !== 'application/json') return false
  try {
    // A fragment never leaves a browser, and a byte order mark is no part of the text.
    return input.safeParse(
      call.method === 'GET' ? asQuery(text.split('#')[0] ?? '') : JSON.parse(text.replace(/^\ufeff/, '')),
    ).success
  } catch {
    return false
  }
}

describe.each(engines())('whatever a client sends on %s', (engine) => {
  let shop: TestShop
  let roles: readonly Role[]
  let stock: Stock
  let insider: Role
  let statements: Set<string>
  let stands: readonly string[]
  beforeAll(async () => {
    shop = await openShop(engine)
    const tenants = await tenantsOf(shop)
    roles = await rolesOf(shop, tenants)
    // Somebody whom every policy lets in.
    const [{ merchant, buyer }] = tenants
    await runText(shop, `update users set staff = 'finance' where id = $1`, merchant.owner.id)
    insider = { name: 'a merchant at the desk', person: merchant.owner, token: 'good' }
    roles = [...roles, insider, { name: 'shopper A', person: buyer, token: 'good' }]
    stock = await stockOf(shop, tenants)
    statements = statementsSeen(shop.db)
    stands = await lastWritten(shop)
  }, 60_000)
  afterAll(() => shop.close())

  const tokens = new Map<Role, string | undefined>()
  /** A token of the role; whatever may end sessions gets one of its own. */
  async function tokenOf(role: Role, { call }: Declared): Promise<string | undefined> {
    if (!tokens.has(role) || call.path.startsWith('wanlshop/user/'))
      tokens.set(role, (await sessionFor(shop, role)).token)
    return tokens.get(role)
  }

  /** Asks, and holds the answer against all that any answer promises. Answers whether it was accepted. */
  async function asks(declared: Declared, role: Role, sent: Sent): Promise<boolean> {
    const token = await tokenOf(role, declared)
    const request = requestOf(declared, sent, {
      lang: 'en',
      'idempotency-key': newKey(),
      ...(token === undefined ? {} : { token }),
    })
    const begun = performance.now()
    const answer = await shop.app.inject(request)
    if (performance.now() - begun > SLOW_MS) {
      const again = performance.now()
      await shop.app.inject(request)
      expect(performance.now() - again, 'twice as slow as nobody should wait').toBeLessThan(SLOW_MS)
    }
    expect(answer.statusCode).toBeLessThan(500)
    const { code, data } = envelope.parse(answer.json())
    if (code === 1) return true
    expect(withoutFields(answer.body)).not.toMatch(INSIDE)
    if (!fits(declared, sent))
      expect([answer.statusCode, data]).toEqual([expect.toSatisfy(isMalformed), { problem: expect.anything() }])
    return false
  }
  /** A refusal names the field as it was sent: what its sender called it tells nothing of us. */
  const withoutFields = (body: string): string =>
    JSON.stringify(JSON.parse(body, (name, value: unknown) => (name === 'field' ? undefined : value)))
  const isMalformed = (status: number): boolean => status === 400 || status === 413 || status === 415

  /** One request: what is refused left no trace, and what no contract knows is refused. */
  async function once(declared: Declared, role: Role, sent: Sent): Promise<void> {
    const known = fits(declared, sent)
    // All that was refused since is looked at together: reading a whole shop takes longer than refusing.
    if (known) expect(await lastWritten(shop)).toEqual(stands)
    const accepted = await asks(declared, role, sent)
    expect(accepted && !known, 'accepted what its contract does not know').toBe(false)
    if (accepted) stands = await lastWritten(shop)
  }

  it.each(calls.map((declared) => [nameOf(declared.call), declared] as const))(
    '%s',
    async (name, declared) => {
      stands = await lastWritten(shop)
      const asked = fc.tuple(fc.constantFrom(...roles), sentTo(declared, poolOf(stock, declared)))
      for (const seed of [...(KEPT_SEEDS[name] ?? []), SEED])
        await fc.assert(
          fc.asyncProperty(asked, ([role, sent]) => once(declared, role, sent)),
          { numRuns: Math.ceil(RUNS * SHARE[engine]), seed, verbose: 1 },
        )
      for (const path of poolOf.places(declared))
        for (const payload of SQL_PAYLOADS) await once(declared, insider, poolOf.with(stock, declared, path, payload))
      expect(await lastWritten(shop)).toEqual(stands)
    },
    600_000,
  )

  it('never becomes a statement', () => {
    expect(statements.size).toBeGreaterThan(50)
    expect([...statements].filter((text) => text.includes(SQL_MARK) || text.includes(UNKNOWN_MARK))).toEqual([])
  })

  it('is not kept where nobody asked for it', async () => {
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
