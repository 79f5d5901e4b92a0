import { and, eq, lt } from 'drizzle-orm'
import { type FreightRule, NOWHERE } from '#machines/shops/freight.ts'
import { LEVELS } from '#machines/platform/constants.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { newId } from '#server/platform/db/ids.ts'
import { openSession } from '#server/people/account/session.service.ts'
import { available, OPENING, transfer } from '#server/money/wallet/ledger.ts'
import { setPayPasswordOf } from '#server/people/account/pay-password.service.ts'
import { addresses } from '#server/people/address/address.table.ts'
import { users } from '#server/people/account/account.table.ts'
import { categories, goods, skus } from '#server/catalogue/goods/goods.table.ts'
import { freightTemplates } from '#server/shops/shop/freight.table.ts'
import { freightRow } from '#server/shops/shop/freight.writer.ts'
import { shops } from '#server/shops/shop/shop.table.ts'
import type { TestShop } from './shop.ts'
import { PIN, USDT } from './usdt.ts'
import { seededBond } from '#server/shops/shop/first-bond.ts'
import { recordOpening } from '#server/operations/demo/opening.ts'
import { statement } from '#server/platform/db/database.ts'

export { PIN, USDT }

/** A signed-in person. */
export interface Person {
  readonly id: string
  readonly token: string
  readonly email: string
}

/** As much of a shop as is needed to write into it. */
type Ground = Pick<TestShop, 'db' | 'services'>

/** A person who signs in again, e.g. staff on the next day. */
export async function signedInAgain(shop: Pick<Ground, 'db'>, who: Person): Promise<Person> {
  const { token } = await openSession(shop.db, { userId: who.id, device: 'test' })
  return { ...who, token }
}

const lasting = statement('test_lasting', 'update sessions set staff = false where user_id = $1')

/** Staff whose session lasts as long as that of a shopper, for tests of weeks at the desk that are about something else. */
export async function lastingStaff(shop: Ground, staff: 'support' | 'finance'): Promise<Person> {
  const who = await person(shop, { staff })
  await shop.db.run(lasting, [who.id])
  return who
}

/** Money for a wallet, out of the account that exists for openings only. */
export const credit = (shop: Ground, userId: string, amount: bigint): Promise<unknown> =>
  shop.db.transaction((tx) =>
    transfer(tx, [
      {
        kind: 'opening',
        entity: 'user',
        entityId: userId,
        entries: [
          { account: OPENING, amount: -amount },
          { account: available(userId), amount },
        ],
      },
    ]),
  )

/** A person with a session, and a wallet and payment password unless told otherwise. */
export async function person(
  shop: Ground,
  {
    balance = 1_000n * USDT,
    staff,
    pin = PIN as string | null,
  }: { balance?: bigint; staff?: 'support' | 'finance'; pin?: string | null } = {},
): Promise<Person> {
  const id = newId()
  const email = `${id}@shop.example`
  await shop.db.orm
    .insert(users)
    .values({ id, email, nickname: `n${id}`, passwordHash: 'none', ...(staff ? { staff } : {}) })
  if (pin !== null) await setPayPasswordOf(shop.services, id, pin)
  if (balance > 0n) await credit(shop, id, balance)
  const { token } = await openSession(shop.db, { userId: id, device: 'test' })
  return { id, token, email }
}

/** A delivery address of a person. */
export async function address(shop: Ground, userId: string, country = 'CN'): Promise<string> {
  const id = newId()
  await shop.db.orm.insert(addresses).values({
    id,
    userId,
    name: 'Li Wei',
    mobile: '13800138000',
    country,
    province: 'Zhejiang',
    city: 'Hangzhou',
    address: 'Lake Road 1',
    zipCode: '310000',
  })
  return id
}

/** An open shop: freight 5 USDT flat, delivers everywhere, level 1. */
export interface Store {
  readonly id: string
  readonly owner: Person
}

/** Where the goods of a test go back to. */
export const RETURN_ADDRESS = {
  name: 'Returns',
  mobile: '+8613800138026',
  country: 'CN',
  province: '浙江省',
  city: '杭州市',
  address: 'Return Street 1',
  zip_code: '310012',
}

const alike = (en: string) => ({ en, 'zh-CN': en, ar: en })

/** What a shop of a test differs in; the last four are its default freight template. */
type StoreChange = Partial<typeof shops.$inferInsert> & {
  /** Not before its owner has saved freight, as a shop that was just opened. */
  readonly delivers?: boolean
  readonly freightMicro?: bigint
  readonly freeAboveMicro?: bigint | null
  readonly countries?: readonly string[]
}

/** A level that a test gives a shop, without a fund. */
const givenLevel = (level: number) => {
  const { bond_state: bondState, bond_facts: bondFacts } = seededBond(level, levelTerms(level), false)
  return { bondState, bondFacts }
}

/** A shop with its owner. */
export async function store(
  shop: Ground,
  { delivers = true, freightMicro = 5n * USDT, freeAboveMicro = null, countries = [], ...change }: StoreChange = {},
): Promise<Store> {
  const owner = await person(shop, { balance: 0n })
  const id = newId()
  await shop.db.orm.insert(shops).values({
    id,
    ownerId: owner.id,
    name: `Shop ${id}`,
    bio: alike('A shop'),
    logo: '/files/logo.svg',
    level: 1,
    levelTerms: levelTerms(change.level ?? 1),
    ...givenLevel(change.level ?? 1),
    returnAddress: RETURN_ADDRESS,
    ...change,
    state: 'open',
  })
  const own: FreightRule = {
    rates: [
      { countries: [...countries], fee_micro: `${freightMicro}`, free_from_micro: freeAboveMicro?.toString() ?? null },
    ],
    not_served: [],
    only_listed: countries.length > 0,
  }
  await freight(shop, id, delivers ? own : NOWHERE)
  await recordOpening(shop.db, [id])
  if (change.state === 'suspended') await suspend(shop, id)
  if (change.state === 'closed') await shop.db.run(ending, [id, 'closed', 'shop.close', 'merchant'])
  return { id, owner }
}

/** A freight template of a shop; its default one unless said otherwise. Returns its id. */
export async function freight(shop: Ground, shopId: string, rule: FreightRule, isDefault = true): Promise<string> {
  const { id, shop_id, ...row } = freightRow({ shopId, isDefault, rule })
  await shop.db.orm.insert(freightTemplates).values({
    id,
    shopId: shop_id,
    name: row.name,
    isDefault,
    rates: [...rule.rates],
    notServed: [...rule.not_served],
    onlyListed: rule.only_listed,
  })
  return id
}

const ending = statement(
  'test_end_shop',
  `with moved as (update shops set state = $2::text, version = version + 1 where id = $1 returning id)
   insert into status_history (root_id, lifecycle, entity_id, from_state, to_state, event, name, actor, at)
   select id, 'shop', id, 'open', $2::text, $3::text, 'shop.' || $2::text, $4::text, shop_now() from moved`,
)

/** Suspends a shop, where the call that does so is not what is tested. */
export const suspend = (shop: Ground, id: string): Promise<unknown> =>
  shop.db.run(ending, [id, 'suspended', 'shop.suspend', 'support'])

/** The lowest level whose shops may ask this price. */
const levelFor = (price: bigint): number => LEVELS.findIndex(({ highestPriceMicro }) => price <= highestPriceMicro)

/** A SKU on the shelf; a shop that asks more than its level allows stands higher from then on. */
export async function sku(
  shop: Ground,
  store: Store,
  { price = 20n * USDT, stock = 10, title = 'Cup' }: { price?: bigint; stock?: number; title?: string } = {},
): Promise<string> {
  const categoryId = newId()
  await shop.db.orm.insert(categories).values({ id: categoryId, name: alike('Things'), picture: '' })
  const goodsId = newId()
  await shop.db.orm.insert(goods).values({
    id: goodsId,
    shopId: store.id,
    categoryId,
    title: alike(title),
    description: alike(title),
    pictures: ['/files/cup.svg'],
    axes: [],
    priceMicro: price,
  })
  const id = newId()
  await shop.db.orm.insert(skus).values({
    id,
    goodsId,
    spec: [],
    priceMicro: price,
    purchaseMicro: (price * 9n) / 10n,
    initial: stock,
    onHand: stock,
  })
  await shop.db.orm
    .update(shops)
    .set({ level: levelFor(price), levelTerms: levelTerms(levelFor(price)), ...givenLevel(levelFor(price)) })
    .where(and(eq(shops.id, store.id), lt(shops.level, levelFor(price))))
  return id
}
