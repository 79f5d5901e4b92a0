import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from '../../../scripts/build-server.ts'
import { type ShopProcess, shopProcess } from '#tests/support/shop-process.ts'
import { SECRET } from './ground.ts'
import { atOurEnd } from './our-end.ts'

// One each run: another run, of other sources, must not change the server under this one's feet.
const folder = `node_modules/.cache/storms/${process.pid}`
let built: Promise<string> | undefined

/** As in production, but on invented money, and without the general limits: all clients have one address. */
const ENV = { NODE_ENV: 'production', SECRET, RATE_LIMIT: 'false', REHEARSAL: 'true' }

/** The server bundled as for production, once a run; it goes with the run. */
export const serverBundle = (): Promise<string> => (built ??= bundle())

async function bundle(): Promise<string> {
  atOurEnd(() => rmSync(folder, { recursive: true, force: true }))
  await buildServer(folder)
  return join(folder, 'main.js')
}

/**
 * A shop in a process of its own, bundled and configured as in production; not started yet, and never longer there than we are.
 * `flags` are those of node itself; `program` is a bundle of another version.
 */
export async function shopServer(
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
  program?: string,
): Promise<ShopProcess> {
  const server = await shopProcess({ ...ENV, ...env }, [...flags, program ?? (await serverBundle())])
  atOurEnd(() => void server.kill())
  return server
}
