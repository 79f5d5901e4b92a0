import { chmodSync, mkdirSync, statSync } from 'node:fs'

const OWNER_ONLY = 0o700
const OTHERS = 0o077

/** From now on, what this process creates can be read by its own user only. */
export const createPrivately = (): void => void process.umask(OTHERS)

/** Which rights other users of the machine have on a folder; 0 if none, and on Windows, which has no such rights. */
export const openToOthers = (folder: string): number =>
  process.platform === 'win32' ? 0 : statSync(folder).mode & OTHERS

/**
 * Makes a folder that only its owner can enter, or closes one that others can enter. Says so when it had to be closed, or could not
 * be: a mounted volume may belong to another user.
 */
export function closeFolder(folder: string, say: (message: string) => void): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY })
  if (openToOthers(folder) === 0) return
  try {
    chmodSync(folder, OWNER_ONLY)
    say(`${folder} could be entered by other users of this machine. It is closed now (0700).`)
  } catch (error) {
    say(`${folder} can be entered by other users of this machine, and could not be closed: ${(error as Error).message}`)
  }
}
