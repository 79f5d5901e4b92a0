import { mkdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import { writeWhole } from '../../platform/process/write-whole.ts'
import { expectStoredName } from './store.ts'
import type { Folder, Store } from '../../platform/domain/ports.ts'

/** Bytes in a folder, which only the server reads. */
export function folderStore({ DATA_DIR }: Pick<BaseEnv, 'DATA_DIR'>): Store {
  const root = join(DATA_DIR, 'uploads')
  const pathOf = (folder: Folder, name: string): string => {
    expectStoredName(name)
    return join(root, folder, name.slice(0, 2), name)
  }
  return {
    put: async (folder, name, bytes) => {
      const path = pathOf(folder, name)
      if (await isThere(path)) return
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeWhole(path, bytes, { mode: 0o600, flush: true })
    },
    read: (folder, name) => readFile(pathOf(folder, name)).catch(nothingIfGone),
    remove: (folder, name) => rm(pathOf(folder, name), { force: true }),
    space: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const { bavail, blocks } = await statfs(root)
      return blocks === 0 ? 0 : bavail / blocks
    },
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const nothingIfGone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}
