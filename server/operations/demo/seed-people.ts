import { LEVELS } from '#machines/platform/constants.ts'
import { hashPassword } from '../../people/account/password-hash.ts'
import { setPayPasswordOf } from '../../people/account/pay-password.service.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { TransferDraft } from '../../money/wallet/ledger.ts'
import type { Services } from '../../platform/domain/services.ts'
import { available, bond, OPENING, transfer, fromTo } from '../../money/wallet/ledger.ts'
import { demoShoppers, demoShops } from './catalogue/catalogue.ts'
import { demoStaff } from './demo-staff.ts'
import { insertRows } from './insert-rows.ts'
import type { SeededPictures } from './seed-pictures.ts'
import type { SeededPerson } from './seeded.ts'

const PASSWORD = 'demo-shop'
/** The payment password of every demo account. */
export const DEMO_PIN = '493817'

const usdt = (whole: number): bigint => BigInt(whole) * 1_000_000n
/** Enough to shop for weeks. */
const SHOPPER_OPENING = usdt(6_000)
const OWNER_OPENING = usdt(250)

/** All accounts have the same password and one hash of it: thirty hashes would slow the first start. */
export async function demoPasswordHash({ env }: Pick<Services, 'env'>): Promise<string> {
  const hash = await hashPassword(env, PASSWORD)
  if (typeof hash !== 'string') throw new Error('the password could not be hashed')
  return hash
}

type Draft = SeededPerson & { readonly nickname: string; readonly avatar: string }

/** The people of the demo before they are written: shoppers, owners, customer service and finance. */
export function draftPeople(pictures: SeededPictures): Draft[] {
  const blank = { addressId: null, country: null, shopId: null, staff: null, lang: 'en', avatar: '' }
  return [
    ...demoShoppers.map(({ key, email, nickname, lang, address: { country } }) => {
      return {
        ...blank,
        id: newId(),
        email,
        nickname,
        lang,
        avatar: pictures.avatar(key),
        addressId: newId(),
        country,
      }
    }),
    ...demoShops.map(({ key, ownerEmail, ownerNickname }) => {
      const avatar = pictures.shop(key)
      return { ...blank, id: newId(), email: ownerEmail, nickname: ownerNickname, avatar, shopId: newId() }
    }),
    ...demoStaff.map(({ email, nickname, role }) => ({ ...blank, id: newId(), email, nickname, staff: role })),
  ]
}

const USERS =
  'id text, email text, nickname text, avatar text, password_hash text, staff text, lang text, created_at timestamptz'
const ADDRESSES = `id text, user_id text, name text, mobile text, country text, province text, city text, address text, zip_code text,
  is_default boolean, created_at timestamptz`

/** Writes the people and their addresses. */
export async function writePeople(
  tx: Tx,
  people: readonly Draft[],
  { passwordHash, since }: { passwordHash: string; since: string },
): Promise<void> {
  await insertRows(
    tx,
    'users',
    USERS,
    people.map((person) => ({ ...person, password_hash: passwordHash, created_at: since })),
  )
  const homes = demoShoppers.map(({ email, address }) => {
    const person = people.find((each) => each.email === email)
    const { zipCode, ...rest } = address
    return {
      ...rest,
      id: person?.addressId,
      user_id: person?.id,
      zip_code: zipCode,
      is_default: true,
      created_at: since,
    }
  })
  await insertRows(tx, 'addresses', ADDRESSES, homes)
}

/** Fills wallets and operating funds through the ledger, from the account that exists for openings only. */
export async function openBalances(tx: Tx, people: readonly SeededPerson[]): Promise<void> {
  const opening = (person: SeededPerson, amount: bigint): TransferDraft => ({
    kind: 'opening',
    entity: 'user',
    entityId: person.id,
    entries: fromTo(OPENING, available(person.id), amount),
  })
  const bonds = demoShops.map(({ ownerEmail, level }): TransferDraft => {
    const shopId = people.find(({ email }) => email === ownerEmail)?.shopId ?? ''
    const amount = LEVELS[level]?.bondMicro ?? 0n
    return {
      kind: 'bond',
      entity: 'shop',
      entityId: shopId,
      entries: fromTo(OPENING, bond(shopId), amount),
    }
  })
  const shoppers = people.filter(({ addressId }) => addressId !== null)
  const owners = people.filter(({ shopId }) => shopId !== null)
  await transfer(tx, [
    ...shoppers.map((person) => opening(person, SHOPPER_OPENING)),
    ...owners.map((person) => opening(person, OWNER_OPENING)),
    ...bonds,
  ])
}

/** Gives each person the payment password. Each has an own hash, because it is bound to the person. */
export async function setPins(tx: Tx, people: readonly SeededPerson[], { env }: Pick<Services, 'env'>): Promise<void> {
  await Promise.all(people.map(({ id }) => setPayPasswordOf({ db: tx, env }, id, DEMO_PIN)))
}
