import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { buildShop } from '#server/app.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { seedDemo } from '#server/operations/demo/seed.ts'
import { readEnv } from '#server/env.ts'
import { embeddedImage } from './embedded-image.ts'
import { labActions } from './lab-actions.ts'

// The shop with its demo, from its sources and with a copy of ready tables. Journeys change its clock and its stock through a
// socket file beside its data.
const env = readEnv(process.env)
const tables = new Blob([await readFile(await embeddedImage())])
const db = await openEmbedded(join(env.DATA_DIR, 'database'), 'renew', tables)
const shop = await buildShop(env, db)
await seedDemo(shop.services)
await shop.startJobs()

const actions = labActions(shop.services)
const socket = join(env.DATA_DIR, 'lab.sock')
rmSync(socket, { force: true })
const lab = createServer(async (request, response) => {
  const action = actions[request.url?.slice(1) as keyof typeof actions]
  try {
    const done = await action(JSON.parse(await text(request)) as never)
    response.end(JSON.stringify(done ?? null))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
await new Promise<void>((resolve) => lab.listen(socket, resolve))
// Last: a test that sees the shop ready may use the lab at once.
await shop.app.listen({ host: env.HOST, port: env.PORT })

process.once('SIGTERM', async () => {
  lab.close()
  await shop.close()
  await db.close()
  process.exit(0)
})
