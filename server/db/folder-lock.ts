import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Said when another living process holds the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Takes the folder for this process. The embedded database takes no lock of its own: two writers would lose rows silently. */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  mkdirSync(dirname(file), { recursive: true })
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const pid = Number(readFileSync(file, 'utf8'))
      // Taken over only from a process that is gone, never by age.
      if (pid > 0 && pid !== process.pid && alive(pid)) throw new FolderInUse(folder, pid)
      if (pid === process.pid) throw new FolderInUse(folder, pid)
      rmSync(file, { force: true })
    }
  }
}
