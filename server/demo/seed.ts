import { statement } from '../db/database.ts'
import { turnClock } from '../db/shop-time.ts'
import { renewPopularity } from '../goods/popularity.job.ts'
import { filesFolder } from '../plugins/files.ts'
import type { Services } from '../services.ts'
import { enrolDemoStaff } from './demo-staff.ts'
import { seedAddresses } from './seed-addresses.ts'
import type { SeededPictures } from './seed-pictures.ts'

const stage = statement(
  'demo_stage',
  `select (select value from meta where name = 'demo') as demo, exists (select from users) as inhabited`,
)
const done = statement('demo_done', `update meta set value = 'done' where name = 'demo'`)

/**
 * Fills an empty shop with the demo, once. The caller keeps it out of production. A shop where people live already is left
 * alone. A seed that was cut off is left as it stands, for every order in it went through the real door; its pictures are stored
 * at the next start, and missed only where they are drawn otherwise by then.
 */
export async function seedDemo(services: Services): Promise<void> {
  const { db, log } = services
  const [row] = await db.run<{ demo: string | null; inhabited: boolean }>(stage)
  if (row?.demo === null && row.inhabited) return
  await seedAddresses(services)
  if (row?.demo === 'done') return enrolDemoStaff(services)
  const started = performance.now()
  try {
    // What the demo holds would be a tenth of every later start.
    const { storePictures } = await import('./seed-pictures.ts')
    const { pictures, stored } = storePictures(filesFolder(services.env))
    // They take their time beside the past that is played, and may have failed before it is over.
    stored.catch(() => {})
    if (row?.demo === null) await play(services, pictures)
    await stored
  } finally {
    await turnClock(db, 0)
  }
  await renewPopularity(services)
  await enrolDemoStaff(services)
  await db.run(done)
  log.info({ ms: Math.round(performance.now() - started) }, 'the demo shop was set up')
}

async function play(services: Services, pictures: SeededPictures): Promise<void> {
  const { seedCatalogue } = await import('./seed-catalogue.ts')
  const { seedOrders } = await import('./seed-orders.ts')
  await seedOrders(services, await seedCatalogue(services, pictures))
}
