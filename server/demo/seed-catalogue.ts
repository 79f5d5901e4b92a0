import { statement } from '../db/database.ts'
import { shopNow, turnClock } from '../db/shop-time.ts'
import { filesFolder } from '../plugins/files.ts'
import type { Services } from '../services.ts'
import { demoShops } from './catalogue/shops.ts'
import { writeGoods, writeShelves, writeShops } from './seed-goods.ts'
import { demoPasswordHash, draftPeople, openBalances, setPins, writePeople } from './seed-people.ts'
import { storePictures, type SeededPictures } from './seed-pictures.ts'
import type { SeededPeople } from './seeded.ts'

/** The demo shops opened this long ago: longer than their oldest goods stand on the shelf. */
const OPEN_MS = 125 * 24 * 60 * 60_000

const begun = statement('demo_begun', `insert into meta (name, value) values ('demo', 'begun')`)

/** Writes the demo shop with its people, goods, pictures and balances, in one transaction with its mark. Nobody has ordered yet. */
export async function seedCatalogue(services: Services): Promise<SeededPeople> {
  const { pictures, stored } = storePictures(filesFolder(services.env))
  // It is awaited in the middle of the writing, and may have failed before.
  stored.catch(() => {})
  return writeCatalogue(services, pictures, stored)
}

async function writeCatalogue(
  services: Services,
  pictures: SeededPictures,
  stored: Promise<void>,
): Promise<SeededPeople> {
  const { db } = services
  const people = draftPeople(pictures)
  const passwordHash = await demoPasswordHash(services)
  const now = await shopNow(db)
  const since = new Date(now.getTime() - OPEN_MS).toISOString()
  const shopIds = new Map(
    demoShops.map(({ key, ownerEmail }) => [
      key as string,
      people.find(({ email }) => email === ownerEmail)?.shopId ?? '',
    ]),
  )
  const goods = await db.transaction(async (tx) => {
    await tx.run(begun)
    await writePeople(tx, people, { passwordHash, since })
    await writeShops(tx, people, { pictures, since })
    await writeShelves(tx, { pictures, now })
    const written = await writeGoods(tx, shopIds, { pictures, now })
    // Before anything was bought: a balance that is opened after what was paid from it cannot be read.
    await turnClock(tx, -OPEN_MS)
    await openBalances(tx, people)
    await turnClock(tx, 0)
    // Goods without their pictures would never get them.
    await stored
    return written
  })
  await setPins(services, people)
  return {
    people: new Map(people.map((person) => [person.email, person])),
    shops: new Map(
      demoShops.map(({ key, ownerEmail, countries }) => [key, { id: shopIds.get(key) ?? '', ownerEmail, countries }]),
    ),
    goods,
  }
}
