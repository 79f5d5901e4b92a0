import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { freePort } from '../free-port.ts'

const READY_MS = 20_000
const ARCH: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** A chain of Ethereum's kind in a process of its own, on the loopback; it makes a block only when told. */
export interface Anvil {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The program of this platform. Without it no test of the chains says anything, so its absence is an error and not a pass. */
function binary(): string {
  const require = createRequire(import.meta.url)
  const name = `@foundry-rs/anvil-${process.platform}-${ARCH[process.arch] ?? process.arch}`
  try {
    const program = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
    return join(dirname(require.resolve(`${name}/package.json`)), 'bin', program)
  } catch {
    throw new Error(
      `The tests of the chains need anvil. On Linux npm ci brings it; elsewhere: npm install --no-save ${name}@1.7.1`,
    )
  }
}

/** Starts a chain and waits until it answers. */
export async function startAnvil(): Promise<Anvil> {
  const port = await freePort()
  const args = ['--host', '127.0.0.1', '--port', String(port), '--no-mining', '--accounts', '2', '--silent']
  const child = spawn(binary(), args, { stdio: 'ignore' })
  const killed = (): void => void child.kill('SIGKILL')
  process.once('exit', killed)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const url = `http://127.0.0.1:${port}`
  await ready(url, child)
  return {
    url,
    stop: async () => {
      process.off('exit', killed)
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  let failed: Error | undefined
  child.once('error', (error) => (failed = error))
  const begun = performance.now()
  while (!(await answers(url))) {
    if (failed || child.exitCode !== null || performance.now() - begun > READY_MS)
      throw new Error(`anvil did not start: ${failed?.message ?? `code ${child.exitCode}`}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
  }).then(
    (response) => response.ok,
    () => false,
  )
