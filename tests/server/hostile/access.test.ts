import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Declared, Policy } from '#contract/contract.ts'
import type { ProblemKey } from '#contract/problem.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { type Answer, engines, openShop, type TestShop } from '#tests/support/shop.ts'
import { idFields, isIdLike, type Kind, leavesOf, PRIVATE } from './id-fields.ts'
import { RIGHT_WORDS } from './right-words.ts'
import {
  ABSENT,
  isPartyOf,
  type Role,
  rolesOf,
  secretsOf,
  sessionFor,
  type Tenant,
  tenantsOf,
  thingOf,
} from './world.ts'

const calls = await everyDeclared()
const kindsOf = ({ call }: Declared): [string, Kind][] => Object.entries(idFields[call.path] ?? {})
const privateOf = (declared: Declared): [string, Kind][] => kindsOf(declared).filter(([, kind]) => PRIVATE.has(kind))

/** What stops somebody before anything is read, by the policy of the call; the mildest first. */
function stopped(policy: Policy, { token, shopOf, staff }: Role): ProblemKey | undefined {
  if (policy === 'everyone') return undefined
  if (token !== 'good' && token !== 'serviceOnly') return 'account.signInFirst'
  if (token === 'serviceOnly') return 'account.locked'
  if (policy === 'merchant') return shopOf ? undefined : 'shop.notMerchant'
  if (policy === 'support') return staff ? undefined : 'account.notYours'
  if (policy === 'finance') return staff === 'finance' ? undefined : 'account.notYours'
  return undefined
}

/** Logistics are for both parties and customer service; every other call knows one side. */
const FOR_ALL_PARTIES = 'wanlshop/order/getLogistics'

/** Whether what a call names is this role's to ask about when it is this tenant's. */
function isTheirs({ call, policy }: Declared, role: Role, tenant: Tenant): boolean {
  if (call.path === FOR_ALL_PARTIES) return isPartyOf(role, tenant) || role.staff !== undefined
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

describe.each(engines())('who may ask what about whose, on %s', (engine) => {
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
  const ask = async (declared: Declared, role: Role, { owner, publicOf = owner, but }: Names) => {
    const session = await sessionFor(shop, role)
    const named: Record<string, string> = {}
    for (const [path, kind] of kindsOf(declared)) {
      const whose = path === but?.path ? but.owner : PRIVATE.has(kind) ? owner : publicOf
      named[path] = whose ? await thingOf(shop, whose, kind, { role, sessionId: session.id }) : ABSENT[kind]
    }
    return shop.ask(
      declared.call,
      sampleOf(declared.input, (path) => named[path] ?? RIGHT_WORDS[path]),
      session,
    )
  }
  const told = ({ status, body }: Answer<unknown>): unknown =>
    JSON.parse(JSON.stringify({ status, body }), (name, value: unknown) => (name === 'time' ? '' : value))

  /** No answer ever holds what is known to the parties of a deal, unless a party asks, or the desk for what it may see. */
  function tellsNobodyElse(role: Role, { body }: Answer<unknown>, about: string): void {
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
        tellsNobodyElse(role, none, about)
        tellsNobodyElse(role, answer, about)
        if (stop !== undefined) {
          // Before anything is looked up: their own things stop them no later.
          expect(none.problem?.key, about).toBe(stop)
          expect(told(answer), about).toEqual(told(none))
        } else if (privateOf(declared).length > 0) {
          expect(none.problem?.key, `${about}, which does not exist`).toBeDefined()
          if (isTheirs(declared, role, tenant)) expect(answer.problem?.key, about).not.toBe(none.problem?.key)
          else expect(told(answer), about).toEqual(told(none))
        }
        cells += 2
      }
    }
  })

  it('was asked in every combination', () => expect(cells).toBe(calls.length * (roles.length * 2 + 1) * 2))

  const nested = calls.filter((declared) => kindsOf(declared).length > 1 && privateOf(declared).length > 0)
  it.each(nested.map((declared) => [nameOf(declared.call), declared] as const))(
    '%s takes nothing of others among one’s own',
    async (_name, declared) => {
      const [owner, other] = tenants
      const asker = roles.find(({ name }) => name === 'shopper A')
      if (!asker) throw new Error('nobody asks')
      for (const [path, kind] of privateOf(declared)) {
        const theirs = await ask(declared, asker, { owner, but: { path, owner: other } })
        const none = await ask(declared, asker, { owner, but: { path } })
        tellsNobodyElse(asker, theirs, path)
        // Which numbers a socket had of topics that are not its own is not even read.
        if (kind === 'topic') continue
        expect(theirs.problem, path).toBeDefined()
        expect(told(theirs), path).toEqual(told(none))
      }
    },
  )
})
