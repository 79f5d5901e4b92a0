import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '../process/startup-error.ts'
import { newId } from './ids.ts'

/** Another living process holds the data folder. */
export class FolderInUse extends StartupError {
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

/** The folders of this process: in a container every start is process 1, so the number alone tells nothing. */
const held = new Set<string>()

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The start of a process, where the system tells it: a reused number belongs to another process. */
const birthOf = (pid: number): string => read(`/proc/${pid}/stat`).split(') ').at(1)?.split(' ').at(19) ?? ''
const boot = read('/proc/sys/kernel/random/boot_id').trim()

/** `pid birth boot`: identifies a process beyond its number. */
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

/** Writes our name under this path unless there is one already, atomically. */
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
 * Removes the lock of a process that is gone, one starter at a time. It looks again first, or it could remove the lock of a process that took
 * it over in the meantime.
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

/** Whether there is a lock whose process is gone. A missing lock may be taken the next moment. */
function isLeft(file: string): boolean {
  try {
    return holderOf(readFileSync(file, 'utf8')) === undefined
  } catch {
    return false
  }
}

/** Waits a moment for another starter. */
const pause = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)

/** Takes the folder for this process. The embedded database takes no lock itself: two writers would lose rows silently. */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  mkdirSync(dirname(file), { recursive: true })
  if (held.has(file)) throw new FolderInUse(folder, process.pid)
  while (!claim(file)) {
    // A lock is taken over only if its process is gone, never by age.
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
