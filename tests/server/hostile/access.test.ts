import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Declared } from '#contract/platform/contract.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { deskReportCalls } from '#contract/care/desk-report.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { runText } from '#tests/support/run-text.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { type Answer, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { quick } from './equal-time.ts'
import { idFields, isIdLike, type Kind, leavesOf, PRIVATE } from './id-fields.ts'
import { VALID_TEXTS } from './valid-texts.ts'
import {
  ABSENT,
  isPartyOf,
  receivedBy,
  type Role,
  rolesOf,
  secretsOf,
  sessionFor,
  stopped,
  type Tenant,
  tenantsOf,
  thingOf,
} from './world.ts'

const calls = await everyDeclared()
const kindsOf = ({ call }: Declared): [string, Kind][] => Object.entries(idFields[call.path] ?? {})
const privateOf = (declared: Declared): [string, Kind][] => kindsOf(declared).filter(([, kind]) => PRIVATE.has(kind))

/** Logistics and evidence are for both parties and customer service; every other call knows one side. */
const FOR_ALL_PARTIES: ReadonlySet<string> = new Set([
  'wanlshop/order/getLogistics',
  'wanlshop/common/picture',
  'wanlshop/chat/sound',
])

/** Both sides of a chat ask the same about it; the other side of a message is told that it is not the author. */
const FOR_BOTH_SIDES: ReadonlySet<string> = new Set(
  ['history', 'recall', 'read', 'deliver', 'clear', 'del', 'mute', 'block', 'report'].map(
    (call) => `wanlshop/chat/${call}`,
  ),
)

/** Calls of the desk about any kind of case. The sample's is a recharge, which is finance's: for support there is none. */
const ABOUT_A_CASE: ReadonlySet<string> = new Set(['case', 'assign', 'release'].map((call) => `wanlshop/desk/${call}`))

/** Whether what a call names is this role's to ask about when it is this tenant's. */
function isTheirs({ call, policy }: Declared, role: Role, tenant: Tenant): boolean {
  if (FOR_ALL_PARTIES.has(call.path)) return isPartyOf(role, tenant) || role.staff !== undefined
  // A locked account finds its chat with customer service, and no other.
  if (FOR_BOTH_SIDES.has(call.path)) return role.token === 'good' && isPartyOf(role, tenant)
  if (ABOUT_A_CASE.has(call.path)) return role.staff === 'finance'
  // Only an assignee extends or looks around, and no one is assigned: a case was released before, a report is new.
  if (call.path === deskCaseCalls.extend.path || call.path === deskReportCalls.surroundings.path) return false
  if (policy === 'support' || policy === 'finance') return role.staff !== undefined
  if (policy === 'merchant') return role.shopOf === tenant
  return role.person?.id === tenant.buyer.id
}

describe('the table of ids', () => {
  it.each(calls.map((declared) => [nameOf(declared.call), declared] as const))(
    'knows what %s names',
    (_name, declared) => {
      const named = new Set(
        leavesOf(declared.input)
          .filter(isIdLike)
          .map(({ path }) => path),
      )
      expect(new Set(Object.keys(idFields[declared.call.path] ?? {}))).toEqual(named)
    },
  )

  it('has no row of a call that is gone', () => {
    const paths = new Set(calls.map(({ call }) => call.path))
    expect(Object.keys(idFields).filter((path) => !paths.has(path))).toEqual([])
  })
})

describe.each(oneEngine())('who may ask what about whose, on %s', (engine) => {
  let shop: TestShop
  let tenants: readonly [Tenant, Tenant, Tenant]
  let roles: Role[]
  let cells = 0
  beforeAll(async () => {
    shop = await openShop(engine)
    tenants = await tenantsOf(shop)
    roles = await rolesOf(shop, tenants)
  })
  afterAll(() => shop.close())

  /** Whose private and whose public things an ask names; without an owner they do not exist. */
  interface Names {
    readonly owner?: Tenant | undefined
    readonly publicOf?: Tenant | undefined
    /** The one place at which something else stands. */
    readonly but?: { readonly path: string; readonly owner?: Tenant }
  }
  const sessions = new Map<Role, { id: string; token?: string }>()
  /** A session of the role; whatever may end sessions gets one of its own. */
  async function sessionOf(role: Role, { call }: Declared): Promise<{ id: string; token?: string }> {
    const kept = sessions.get(role)
    if (kept && !call.path.startsWith('wanlshop/user/')) return kept
    const session = await sessionFor(shop, role)
    sessions.set(role, session)
    return session
  }
  /** The version of the actor's own application or shop: an older one is refused before anything else is looked at. */
  const versionOf = async ({ person }: Role, { call }: Declared): Promise<number | undefined> => {
    const ofPerson =
      call.path === 'wanlshop/shop/editSetting'
        ? `select (setting_versions ->> 'profile')::int as version from shops where owner_id = $1`
        : 'select version from shop_applications where user_id = $1'
    return (await runText<{ version: number }>(shop, ofPerson, person?.id ?? ''))[0]?.version
  }
  /** The name of the actor's own shop, which is no reason to refuse. */
  const shopNameOf = async ({ person }: Role): Promise<string | undefined> =>
    (await runText<{ name: string }>(shop, 'select name from shops where owner_id = $1', person?.id ?? ''))[0]?.name
  const asks = async (declared: Declared, role: Role, { owner, publicOf = owner, but }: Names) => {
    const session = await sessionOf(role, declared)
    const named: Record<string, string> = {}
    for (const [path, kind] of kindsOf(declared)) {
      const whose = path === but?.path ? but.owner : PRIVATE.has(kind) ? owner : publicOf
      named[path] = whose ? await thingOf(shop, whose, kind, { role, sessionId: session.id }) : ABSENT[kind]
    }
    const own: Readonly<Record<string, string | number | undefined>> = {
      version: await versionOf(role, declared),
      shopname: await shopNameOf(role),
    }
    const given = (path: string) => named[path] ?? own[path] ?? VALID_TEXTS[path]
    return { session, input: sampleOf(declared.input, given) as object }
  }
  const ask = async (declared: Declared, role: Role, names: Names) => {
    const { input, session } = await asks(declared, role, names)
    return shop.ask(declared.call, input, session)
  }
  const answered = ({ status, body }: Answer<unknown>): unknown =>
    JSON.parse(JSON.stringify({ status, body }), (name, value: unknown) => (name === 'time' ? '' : value))

  /** No answer ever holds what is known to the parties of a deal, unless a party asks, or the desk for what it may see. */
  function leaksNothing(role: Role, { body }: Answer<unknown>, about: string): void {
    const text = JSON.stringify(body)
    for (const tenant of tenants.filter((each) => role.token !== 'good' || !isPartyOf(role, each))) {
      const { parties, never } = secretsOf(tenant)
      const hidden = role.token === 'good' && role.staff ? never : [...parties, ...never]
      expect(
        hidden.filter((secret) => text.includes(secret)),
        about,
      ).toEqual([])
    }
  }

  it.each(calls.map((declared) => [nameOf(declared.call), declared] as const))('%s', async (name, declared) => {
    const [, , frozen] = tenants
    for (const role of roles) {
      const stop = stopped(declared.policy, role)
      for (const tenant of tenants.filter((each) => each !== frozen || isPartyOf(role, frozen))) {
        const about = `${role.name} asks ${name} of ${tenant.name}`
        const none = await ask(declared, role, { publicOf: tenant })
        const answer = await ask(declared, role, { owner: tenant })
        leaksNothing(role, none, about)
        leaksNothing(role, answer, about)
        if (stop !== undefined) {
          // Before anything is looked up: their own things stop them no later.
          expect(none.problem?.key, about).toBe(stop)
          expect(answered(answer), about).toEqual(answered(none))
        } else if (privateOf(declared).length > 0) {
          expect(none.problem?.key, `${about}, which does not exist`).toBeDefined()
          if (isTheirs(declared, role, tenant)) expect(answer.problem?.key, about).not.toBe(none.problem?.key)
          else expect(answered(answer), about).toEqual(answered(none))
        }
        cells += 2
      }
    }
  })

  it('was asked in every combination', () => expect(cells).toBe(calls.length * (roles.length * 2 + 1) * 2))

  const roleNamed = (name: string): Role => {
    const found = roles.find((role) => role.name === name)
    if (!found) throw new Error(`no one is ${name}`)
    return found
  }
  const actorOf = ({ policy }: Declared): Role => roleNamed(policy === 'merchant' ? 'merchant A' : 'shopper A')
  /** The first tenant with an order that may be reviewed: who reviews one uses it up. */
  const renewed = async (): Promise<Tenant> => ({ ...tenants[0], received: await receivedBy(shop, tenants[0]) })

  // The desk may ask about everybody's.
  const isDesks = ({ policy }: Declared): boolean => policy === 'support' || policy === 'finance'
  const nested = calls.filter(
    (declared) => !isDesks(declared) && kindsOf(declared).length > 1 && privateOf(declared).length > 0,
  )
  it.each(nested.map((declared) => [nameOf(declared.call), declared] as const))(
    '%s takes nothing of others among one’s own',
    async (_name, declared) => {
      const [, other] = tenants
      const actor = actorOf(declared)
      for (const [path, kind] of privateOf(declared)) {
        const owner = await renewed()
        const theirs = await ask(declared, actor, { owner, but: { path, owner: other } })
        const none = await ask(declared, actor, { owner, but: { path } })
        leaksNothing(actor, theirs, path)
        // Which numbers a socket had of topics that are not its own is not even read.
        if (kind === 'topic') continue
        expect(theirs.problem, path).toBeDefined()
        expect(answered(theirs), path).toEqual(answered(none))
        // Last, because it may use up what it names: nothing but the other's thing was in the way.
        expect(answered(await ask(declared, actor, { owner })), path).not.toEqual(answered(none))
      }
    },
  )

  const listed = calls.filter((declared) =>
    privateOf(declared).some(([path, kind]) => isOneOfMany(declared, path, kind)),
  )
  it('knows which calls take several things of one’s own', () =>
    expect(listed.map(({ call }) => call.path)).toEqual(
      expect.arrayContaining(['wanlshop/pay/payment', 'wanlshop/pay/getPay', 'wanlshop/order/commentOrder']),
    ))
  it.each(listed.map((declared) => [nameOf(declared.call), declared] as const))(
    '%s takes nothing of others beside one’s own',
    async (_name, declared) => {
      const [, other] = tenants
      const actor = actorOf(declared)
      const owner = await renewed()
      const { input: own, session } = await asks(declared, actor, { owner })
      const beside = async (owner: Tenant | undefined) => {
        const { input } = await asks(declared, actor, { ...(owner ? { owner } : {}), publicOf: other })
        return shop.ask(declared.call, together(own, input, declared) as object, session)
      }
      const theirs = await beside(other)
      leaksNothing(actor, theirs, 'both')
      expect(theirs.problem).toBeDefined()
      expect(answered(theirs)).toEqual(answered(await beside(undefined)))
      expect(answered(await shop.ask(declared.call, own, session))).not.toEqual(answered(theirs))
    },
  )

  it('tells of several public things at once, and leaves out what does not exist', async () => {
    const [{ goodsId }, other] = tenants
    const stocks = async (...ids: string[]) =>
      (await shop.must(productCalls.stocks, { ids: ids.join(',') })).data.map(({ id }) => id).toSorted()
    expect(await stocks(goodsId, other.goodsId)).toEqual([goodsId, other.goodsId].toSorted())
    expect(await stocks(goodsId, 'nothing')).toEqual([goodsId])
  })

  it('tells nothing by how long it takes', async () => {
    const [owner, other] = tenants
    const gaps: string[] = []
    for (const declared of calls.filter((each) => privateOf(each).length > 0)) {
      if (declared.policy === 'support' || declared.policy === 'finance') continue
      const actor = actorOf(declared)
      const theirs = await asks(declared, actor, { owner: other, publicOf: owner })
      const none = await asks(declared, actor, { publicOf: owner })
      const both = [theirs, none].map((each) => () => shop.ask(declared.call, each.input, each.session))
      // A machine that others use can be as slow once; it is asked longer before it is said to be so.
      if ((await areApart(9, both)) && (await areApart(60, both))) gaps.push(nameOf(declared.call))
    }
    expect(gaps).toEqual([])
  })
})

/** No one reads a difference of less than this out of the noise of a network (T25). */
const GAP_MS = 5

/**
 * Whether one ask takes so much longer than the other that it can be told, made turn about so that both meet the same noise.
 * On a machine so busy that a refusal takes longer than the gap, twice as long is what can be told.
 */
async function areApart(tries: number, asks: readonly (() => Promise<unknown>)[]): Promise<boolean> {
  const times: number[][] = asks.map(() => [])
  for (let n = 0; n < tries * 2; n++) {
    const turn = [0, 1, 1, 0][n % 4] ?? 0
    const begun = performance.now()
    await asks[turn]?.()
    times[turn]?.push(performance.now() - begun)
  }
  const [a = Number.NaN, b = Number.NaN] = times.map(quick)
  return !(Math.abs(a - b) <= Math.max(GAP_MS, Math.min(a, b)))
}

/** Whether a thing is named in a list, be it one of JSON or one with commas. */
const isOneOfMany = ({ input }: Declared, path: string, kind: Kind): boolean =>
  kind.endsWith('List') || JSON.stringify(sampleOf(input, () => 'x')).includes(`"${path.split('.')[0]}":[`)

/** One input that names in each of its lists what two name. */
function together(own: unknown, other: unknown, declared: Declared, path = ''): unknown {
  if (Array.isArray(own) && Array.isArray(other)) return [...(own as unknown[]), ...(other as unknown[])]
  if (typeof own === 'object' && own !== null)
    return Object.fromEntries(
      Object.entries(own).map(([name, each]) => [
        name,
        together(each, (other as Record<string, unknown>)[name], declared, path === '' ? name : `${path}.${name}`),
      ]),
    )
  return idFields[declared.call.path]?.[path]?.endsWith('List') === true ? `${String(own)},${String(other)}` : own
}
