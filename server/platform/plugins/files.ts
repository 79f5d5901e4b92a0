import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { BaseEnv } from '../configuration/base-env.ts'
import { writeWhole } from '../process/write-whole.ts'

const TYPES = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const

/** The kinds of pictures everyone may see. */
export type PictureType = keyof typeof TYPES

/** A picture in one size has the hash alone, one of several sizes its width too (`pictureSizes`). */
const NAME = /^[0-9a-f]{40}(?:-\d{2,4})?\.(svg|png|jpg|webp)$/

/** Where public pictures lie. */
export const filesFolder = ({ DATA_DIR }: Pick<BaseEnv, 'DATA_DIR'>): string => join(DATA_DIR, 'files')

/** Where a public picture is found once it is stored: under the hash of its bytes, or of all that they are made from. */
export const fileAddress = (source: string | Uint8Array, type: PictureType, width?: number): string =>
  `/files/${hash('sha256', source, 'hex').slice(0, 40)}${width === undefined ? '' : `-${width}`}.${type}`

/** So many files are made and written at a time: other work waits for few threads only. */
const AT_ONCE = 8

/** The bytes of a public picture, made only if they are not stored yet. */
export type MakePicture = () => Uint8Array | Promise<Uint8Array>

/** Stores public pictures by their addresses. A stored picture never changes and is not made again. */
export async function storePublicFiles(folder: string, pictures: ReadonlyMap<string, MakePicture>): Promise<void> {
  await mkdir(folder, { recursive: true })
  const known = new Set(await readdir(folder))
  const missing = [...pictures].filter(([address]) => !known.has(basename(address)))
  const write = async ([address, make]: [string, MakePicture]) =>
    writeWhole(join(folder, basename(address)), await make())
  while (missing.length > 0) await Promise.all(missing.splice(0, AT_ONCE).map(write))
}

/** Serves public pictures for ever, and as pictures only: a browser runs nothing in them, wherever they are opened. */
export function serveFiles(app: FastifyInstance, env: BaseEnv): void {
  const folder = filesFolder(env)
  app.get<{ Params: { name: string } }>('/files/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    const [, type] = NAME.exec(name) ?? []
    const path = join(folder, name)
    const found = type === undefined ? undefined : await stat(path).catch(() => undefined)
    if (!found) return reply.callNotFound()
    return reply
      .type(TYPES[type as PictureType])
      .header('content-length', found.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(createReadStream(path))
  })
}
