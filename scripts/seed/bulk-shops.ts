import { LEVELS } from '#machines/platform/constants.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { demoShops } from '#server/operations/demo/catalogue/catalogue.ts'
import { inEveryLanguage, namesIn } from '#server/operations/demo/catalogue/text.ts'
import { insertRows } from '#server/operations/demo/insert-rows.ts'
import { type OwnedShop, writeOwnedShops } from '#server/operations/demo/seed-goods.ts'
import type { SeededPictures } from '#server/operations/demo/seed-pictures.ts'
import { bond, OPENING, transfer } from '#server/money/wallet/ledger.ts'
import { bulkId } from './bulk-id.ts'
import { places } from './places.ts'

/** A branch of a demo shop: a shop with its own owner. */
export interface Branch extends OwnedShop {
  readonly names: readonly string[]
  readonly email: string
  readonly nickname: string
}

/** The nth branch of a shop, always the same. */
export function branchOf(key: string, n: number): Branch {
  const shop = demoShops.find((each) => each.key === key)
  if (!shop) throw new Error(`no shop ${key}`)
  const again = Math.floor(n / places.length)
  const place = `${places[n % places.length] ?? ''}${again > 0 ? ` ${again + 1}` : ''}`
  const name = `${inEveryLanguage(shop.name).en} ${place}`
  return {
    shop: { ...shop, name },
    id: bulkId(`shop ${key}`, n),
    ownerId: bulkId(`owner ${key}`, n),
    names: [...namesIn(shop.name), place],
    email: `${key}-${n}@bulk.shop.example`,
    nickname: name,
  }
}

const USERS = 'id text, email text, nickname text, avatar text, password_hash text, created_at timestamptz'

/** Opens branches: the owner, the shop, and the operating fund of its level. */
export async function openBranches(
  tx: Tx,
  branches: readonly Branch[],
  { pictures, passwordHash, since }: { pictures: Pick<SeededPictures, 'shop'>; passwordHash: string; since: string },
): Promise<void> {
  if (branches.length === 0) return
  const owners = branches.map(({ ownerId: id, email, nickname, shop }) => {
    return { id, email, nickname, avatar: pictures.shop(shop.key), password_hash: passwordHash, created_at: since }
  })
  await insertRows(tx, 'users', USERS, owners)
  await writeOwnedShops(tx, branches, { pictures, since })
  await transfer(
    tx,
    branches.map(({ id, shop: { level } }) => {
      const amount = LEVELS[level]?.bondMicro ?? 0n
      const entries = [
        { account: OPENING, amount: -amount },
        { account: bond(id), amount },
      ]
      return { kind: 'bond', entity: 'shop', entityId: id, entries }
    }),
  )
}
