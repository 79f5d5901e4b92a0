import { rename, rm, writeFile } from 'node:fs/promises'
import { drawBytes } from './chance.ts'

/** How a file is written: with which rights, and whether it is on the disk itself before it has its name. */
interface Care {
  readonly mode?: number
  readonly flush?: boolean
}

/** Writes a file beside its place and moves it there: readers never see a partial file, also when this process ends, and a failed write leaves nothing. */
export async function writeWhole(path: string, content: string | Uint8Array, care: Care = {}): Promise<void> {
  const draft = `${path}.${drawBytes(6).toString('hex')}`
  try {
    await writeFile(draft, content, care)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}
