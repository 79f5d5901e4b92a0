import { lstatSync, readlinkSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { StartupError } from '#server/platform/process/startup-error.ts'

/** The folder that a link leads to; throws where it is no link. A version that lay in the folder itself would be replaced under its own processes. */
export function folderBehind(link: string): string {
  const found = lstatSync(link, { throwIfNoEntry: false })
  if (found?.isSymbolicLink()) return resolve(dirname(link), readlinkSync(link))
  throw new StartupError(
    `${link} is ${found ? 'a folder and no link' : 'not there'}. Each version has a folder of its own, such as /opt/shop-1.0.0, and a link leads to the one that runs: --link.`,
  )
}

/** Whether both are the same folder. */
export const isSameFolder = (one: string, other: string): boolean => {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return false
  }
}

/** Lets a link lead to another folder, at once: there is no moment without it. */
export function switchLink(link: string, folder: string): void {
  const draft = `${link}.next`
  rmSync(draft, { force: true })
  symlinkSync(folder, draft)
  renameSync(draft, link)
}
