import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

/** Takes away the lock of a process that is gone. Another starter may have done the same, and hold the folder by now: then its lock is put back. */
function clearAway(file: string, judged: string): void {
  const aside = `${file}.${newId()}`
  try {
    renameSync(file, aside)
    if (read(aside) !== judged) linkSync(aside, file)
  } catch {
    // Gone already, or taken again: the next look tells.
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Takes the folder for this process. The embedded database takes no lock of its own: two writers would lose rows silently. */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  mkdirSync(dirname(file), { recursive: true })
  if (held.has(file)) throw new FolderInUse(folder, process.pid)
  for (;;) {
    try {
      writeFileSync(file, nameOf(process.pid), { flag: 'wx' })
      held.add(file)
      return () => {
        held.delete(file)
        rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const judged = read(file)
      // Taken over only from a process that is gone, never by age.
      const holder = holderOf(judged)
      if (holder !== undefined) throw new FolderInUse(folder, holder)
      clearAway(file, judged)
    }
  }
}
