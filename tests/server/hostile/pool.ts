import type { Declared } from '#contract/platform/contract.ts'
import { PIN, USDT } from '#tests/support/usdt.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { idFields, type Kind } from './id-fields.ts'
import type { Pool } from './mutated.ts'
import { ABSENT, type Role, type Tenant, thingOf } from './world.ts'

/** Ids by kind: those of every tenant, and one that no one has. */
export type Stock = Readonly<Record<Kind, readonly string[]>>

/** Words by the last part of their place; they get further than made-up ones. */
const TEXTS: Readonly<Record<string, readonly unknown[]>> = {
  email: ['a@b.example', 'A@B.EXAMPLE'],
  account: ['a@b.example'],
  password: ['violet-Kettle-7'],
  old_password: ['x'],
  old_pay_password: [PIN],
  pay_password: [PIN],
  code: ['123456'],
  nickname: ['Ada', '李'.repeat(3)],
  invite: ['zzzzzzzz'],
  mobile: ['13800138000', '+351 912-345-678'],
  country: ['CN', 'PT'],
  zip_code: ['310000', '1100-148'],
  name: ['Li Wei'],
  address: ['Rua 1'],
  reason: ['broken', 'مكسور'],
  evidence: ['see the crack'],
  text: ['', 'good'],
  tracking: ['BACK1'],
  carrier: ['SF'],
  quantity: [1, 2, 50, '3'],
  stars: [1, 5, '3'],
  keywords: ['Cup', '杯', 'كوب', ' '],
  money: [String(10n * USDT), '0', '999999999999999999'],
  total: [String(25n * USDT), '0', '999999999999999999'],
  lowest: ['0', '1'],
  highest: ['999999999999999999'],
  after: ['0~z', '999999999999999999~z', 'zzzz', 0, 5, '7'],
  epoch: ['another'],
}

/** Collects what may be named. */
export async function stockOf(shop: TestShop, tenants: readonly Tenant[]): Promise<Stock> {
  const kinds = Object.keys(ABSENT) as Kind[]
  const role: Role = { name: 'nobody', token: 'none' }
  const entries = kinds.map(async (kind) => {
    const found = await Promise.all(tenants.map((tenant) => thingOf(shop, tenant, kind, { role, sessionId: 'none' })))
    return [kind, [...found, ABSENT[kind]]] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as unknown as Stock
}

/** What may stand where in the input of one call. */
export function poolOf(stock: Stock, { call }: Declared): Pool {
  const kinds = idFields[call.path] ?? {}
  return (path) => {
    const kind = kinds[path]
    return kind ? stock[kind] : (TEXTS[path.split('.').at(-1) ?? ''] ?? [])
  }
}
