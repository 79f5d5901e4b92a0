import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

/** A running shop with its demo, as a new user starts it. */
export interface Demo {
  readonly url: string
  readonly goodsId: string
  /** Where it keeps its data while it runs. */
  readonly folder: string
  readonly stop: () => Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A shop of journeys: they ask much in a short time from one address, and costly hashes are measured elsewhere. */
export const CALM = { RATE_LIMIT: 'false', LOG_LEVEL: 'error', PASSWORD_MEMORY: '8', PASSWORD_PASSES: '1' }

/**
 * Starts the shop, which is built, on a free port and a data folder of its own, and waits until it answers. `program` opens it. With
 * `PORT` and `DATA_DIR` it is one that ran before, and `stop` leaves its data.
 */
export async function startDemo(
  env: Readonly<Record<string, string>> = {},
  program: readonly string[] = ['dist-server/main.js'],
): Promise<Demo> {
  const port = env['PORT'] ?? (await freePort())
  const folder = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'shop-demo-'))
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    if (env['DATA_DIR'] === undefined) rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  for (let i = 0; i < 600; i++) {
    if (child.exitCode !== null) throw new Error(`the demo ended with ${child.exitCode}`)
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return { url, goodsId: await firstGoods(url), folder, stop }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error('the demo did not start within two minutes')
}

async function firstGoods(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/wanlshop/product/lists?sort=sales`)
  const { data } = (await answer.json()) as { data: { data: { id: string }[] } }
  return data.data[0]?.id ?? ''
}
