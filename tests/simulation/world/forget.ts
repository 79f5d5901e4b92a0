import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { newId } from '#server/platform/db/ids.ts'
import { drawnBlocks } from './virtual.ts'

/** `ids.ts` draws bytes for so many ids at a time. */
const IDS_AHEAD = 256

/** How the libraries of sockets make names: each counts on, and draws ahead. */
interface Names {
  sequenceNumber: number
  bytesBuffer: unknown
  bytesBufferIndex: number | null
  isGeneratingBytes: boolean
}

const require = createRequire(import.meta.url)
const namesIn = (library: string): Names => {
  const { base64id } = require(join(dirname(require.resolve(library)), 'contrib/base64id.js')) as { base64id: Names }
  return base64id
}

/**
 * Makes a process that has lived through other worlds like a new one: what it drew ahead and counted is used up or set back. The first id
 * of a world is drawn by its own seed.
 */
export function forgetOtherWorlds(): void {
  for (const library of ['engine.io', 'socket.io'])
    Object.assign(namesIn(library), {
      bytesBuffer: null,
      bytesBufferIndex: null,
      isGeneratingBytes: false,
      sequenceNumber: 0,
    })
  const before = drawnBlocks()
  for (let used = 0; drawnBlocks() === before && used <= IDS_AHEAD; used++) newId(0)
  for (let used = 1; used < IDS_AHEAD; used++) newId(0)
}
