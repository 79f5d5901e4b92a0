import { statement } from '../../platform/db/database.ts'
import { shopNow, turnClock } from '../../platform/db/shop-time.ts'
import type { Services } from '../../platform/domain/services.ts'
import { demoShops } from './catalogue/catalogue.ts'
import { writeGoods, writeHomePage, writeShops } from './seed-goods.ts'
import { demoPasswordHash, draftPeople, openBalances, setPins, writePeople } from './seed-people.ts'
import type { SeededPictures } from './seed-pictures.ts'
import type { SeededPeople } from './seeded.ts'

/** The age of the demo shops, longer than that of their oldest goods. */
const OPEN_MS = 125 * 24 * 60 * 60_000

const begun = statement('demo_begun', `insert into meta (name, value) values ('demo', 'begun')`)

/** Writes the people, shops, goods and balances of the demo in one transaction, with the mark that the demo has begun. Orders come later. */
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
    await writeHomePage(tx, { pictures, now })
    const written = await writeGoods(tx, shopIds, { pictures, now })
    // The balances open before the first order: the history of a wallet must begin with its opening.
    await turnClock(tx, -OPEN_MS)
    await openBalances(tx, people)
    await turnClock(tx, 0)
    return written
  })
  return {
    people: new Map(people.map((person) => [person.email, person])),
    shops: new Map(
      demoShops.map(({ key, ownerEmail, freights }) => [key, { id: shopIds.get(key) ?? '', ownerEmail, freights }]),
    ),
    goods,
  }
}
