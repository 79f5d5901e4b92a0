import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { newId } from './ids.ts'

/** Said when another living process holds the data folder. */
export class FolderInUse extends CannotStart {
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

/** What this process holds: in a container every start is process 1, so the number alone tells nothing. */
const held = new Set<string>()

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** When a process started, where the system tells: a number that was given away again belongs to another process. */
const birthOf = (pid: number): string => read(`/proc/${pid}/stat`).split(') ').at(1)?.split(' ').at(19) ?? ''
const boot = read('/proc/sys/kernel/random/boot_id').trim()

/** `pid birth boot`: which process this is, and not only its number. */
const nameOf = (pid: number): string => [pid, birthOf(pid), boot].join(' ')

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function holderOf(name: string): number | undefined {
  const [pid = 0] = name.split(' ').map(Number)
  const isHolding = pid > 0 && pid !== process.pid && isAlive(pid) && name === nameOf(pid)
  return isHolding ? pid : undefined
}

/** Writes our name under this path unless there is one already; it stands there whole or not at all. */
function claim(file: string): boolean {
  const own = `${file}.${newId()}`
  writeFileSync(own, nameOf(process.pid), { flag: 'wx' })
  try {
    linkSync(own, file)
    return read(file) === nameOf(process.pid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/**
 * Takes away the lock of a process that is gone, one starter at a time: whoever judged it a moment ago looks again, or they would
 * take away the lock of the one who has taken it over since.
 */
function clearAway(file: string): void {
  const clearing = `${file}.clearing`
  if (!claim(clearing)) {
    if (isLeft(clearing)) rmSync(clearing, { force: true })
    return pause()
  }
  try {
    if (isLeft(file)) rmSync(file, { force: true })
  } finally {
    rmSync(clearing, { force: true })
  }
}

/** Whether a lock stands there whose process is gone. Where none stands, the next moment may bring one that is held. */
function isLeft(file: string): boolean {
  try {
    return holderOf(readFileSync(file, 'utf8')) === undefined
  } catch {
    return false
  }
}

/** Leaves another starter the moment it needs. */
const pause = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)

/** Takes the folder for this process. The embedded database takes no lock of its own: two writers would lose rows silently. */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  mkdirSync(dirname(file), { recursive: true })
  if (held.has(file)) throw new FolderInUse(folder, process.pid)
  while (!claim(file)) {
    // Taken over only from a process that is gone, never by age.
    const holder = holderOf(read(file))
    if (holder !== undefined) throw new FolderInUse(folder, holder)
    clearAway(file)
  }
  held.add(file)
  return () => {
    held.delete(file)
    rmSync(file, { force: true })
  }
}
