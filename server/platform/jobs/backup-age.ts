import { stat } from 'node:fs/promises'
import type { BaseEnv } from '../configuration/base-env.ts'

/** When the last backup ended, epoch milliseconds: the backup touches `BACKUP_FILE` then. Undefined where no such file is known. */
export async function backupAt({ BACKUP_FILE }: Pick<BaseEnv, 'BACKUP_FILE'>): Promise<number | undefined> {
  if (BACKUP_FILE === undefined) return undefined
  return stat(BACKUP_FILE).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
}
