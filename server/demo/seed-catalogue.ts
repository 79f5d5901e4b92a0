import { statement } from '../db/database.ts'
import { shopNow, turnClock } from '../db/shop-time.ts'
import type { Services } from '../services.ts'
import { demoShops } from './catalogue/catalogue.ts'
import { writeGoods, writeShelves, writeShops } from './seed-goods.ts'
import { demoPasswordHash, draftPeople, openBalances, setPins, writePeople } from './seed-people.ts'
import type { SeededPictures } from './seed-pictures.ts'
import type { SeededPeople } from './seeded.ts'

/** The demo shops opened this long ago: longer than their oldest goods stand on the shelf. */
const OPEN_MS = 125 * 24 * 60 * 60_000

const begun = statement('demo_begun', `insert into meta (name, value) values ('demo', 'begun')`)

/** Writes the demo shop with its people, goods and balances, in one transaction with its mark. Nobody has ordered yet. */
export async function seedCatalogue(services: Services, pictures: SeededPictures): Promise<SeededPeople> {
  const { db } = services
  const people = draftPeople(pictures)
  const passwordHash = await demoPasswordHash(services)
  const now = await shopNow(db)
  const since = new Date(now.getTime() - OPEN_MS).toISOString()
  const shopIds = new Map(
    demoShops.map(({ key, ownerEmail }) => [key, people.find(({ email }) => email === ownerEmail)?.shopId ?? '']),
  )
  const goods = await db.transaction(async (tx) => {
    await tx.run(begun)
    await writePeople(tx, people, { passwordHash, since })
    await setPins(tx, people, services)
    await writeShops(tx, people, { pictures, since })
    await writeShelves(tx, { pictures, now })
    const written = await writeGoods(tx, shopIds, { pictures, now })
    // Before anything was bought: a balance that is opened after what was paid from it cannot be read.
    await turnClock(tx, -OPEN_MS)
    await openBalances(tx, people)
    await turnClock(tx, 0)
    return written
  })
  return {
    people: new Map(people.map((person) => [person.email, person])),
    shops: new Map(
      demoShops.map(({ key, ownerEmail, countries }) => [key, { id: shopIds.get(key) ?? '', ownerEmail, countries }]),
    ),
    goods,
  }
}
