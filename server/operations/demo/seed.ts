import { fillPools } from '../../money/chain/address-pool.ts'
import { statement } from '../../platform/db/database.ts'
import { turnClock } from '../../platform/db/shop-time.ts'
import { renewPopularity } from '../../catalogue/goods/popularity.job.ts'
import { filesFolder } from '../../platform/plugins/files.ts'
import type { Services } from '../../platform/domain/services.ts'
import { enrolDemoStaff } from './demo-staff.ts'
import { emptyShop } from './empty-shop.ts'
import { seedAddresses } from './seed-addresses.ts'
import { seedContents } from './seed-contents.ts'
import type { SeededPictures } from './seed-pictures.ts'
import { steadyMs } from '../../platform/process/time.ts'

const stage = statement(
  'demo_stage',
  `select (select value from meta where name = 'demo') as demo, exists (select from users) as inhabited`,
)
const played = statement('demo_played', `update meta set value = 'played' where name = 'demo'`)
// What was played long ago was mailed long ago.
const forgetMails = statement('demo_mails', 'delete from mails')
const done = statement('demo_done', `update meta set value = 'done' where name = 'demo'`)

/**
 * Fills an empty shop with the demo, once. The caller must not call it in production. A shop that has users already stays
 * unchanged. After a seed that broke off, the next start begins again; one whose orders are complete only stores the missing pictures.
 */
export async function seedDemo(services: Services): Promise<void> {
  const { db, log } = services
  const [row] = await db.run<{ demo: string | null; inhabited: boolean }>(stage)
  if (row?.demo === null && row.inhabited) return
  const isBroken = row?.demo === 'begun'
  if (isBroken) await emptyShop(db)
  await fillPools(services)
  await seedAddresses(services)
  if (row?.demo === 'done') return enrolDemoStaff(services)
  const started = steadyMs()
  log.info('the demo shop is being set up: once, for about half a minute')
  try {
    // Loaded only here: the catalogue would cost a tenth of every later start.
    const { storePictures } = await import('./seed-pictures.ts')
    const { pictures, stored } = storePictures(filesFolder(services.env))
    // Pictures are stored while the orders are played. A failure is reported by the `await` below.
    stored.catch(() => {})
    if (row?.demo === null || isBroken) {
      await play(services, pictures)
      await db.run(forgetMails)
      await db.run(played)
    }
    await stored
  } finally {
    await turnClock(db, 0)
  }
  await renewPopularity(services)
  await enrolDemoStaff(services)
  await db.run(done)
  log.info({ ms: Math.round(steadyMs() - started) }, 'the demo shop was set up')
}

async function play(services: Services, pictures: SeededPictures): Promise<void> {
  const { seedCatalogue } = await import('./seed-catalogue.ts')
  const { seedOrders } = await import('./seed-orders.ts')
  const { seedListings } = await import('./seed-listings.ts')
  const { seedImport } = await import('./seed-import.ts')
  const { seedQuestions } = await import('./seed-questions.ts')
  const { seedPromotion } = await import('./seed-promotion.ts')
  const seeded = await seedCatalogue(services, pictures)
  await seedOrders(services, seeded)
  await seedListings(services, seeded)
  await seedPromotion(services, seeded)
  await seedQuestions(services, seeded)
  await seedImport(services, seeded)
  await seedContents(services)
}
