import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { writeWhole } from '../write-whole.ts'

const TYPES = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const

/** The kinds of pictures everyone may see. */
export type PictureType = keyof typeof TYPES

const NAME = /^[0-9a-f]{40}\.(svg|png|jpg|webp)$/

/** Where public pictures lie. */
export const filesFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'files')

const nameOf = (content: string | Uint8Array, type: PictureType): string =>
  `${hash('sha256', content, 'hex').slice(0, 40)}.${type}`

const addressOf = (name: string): string => `/files/${name}`

/** Where a public picture is found once it is stored. */
export const fileAddress = (content: string | Uint8Array, type: PictureType): string => addressOf(nameOf(content, type))

/** So many files are written at a time: whoever else waits for a thread does not wait for a thousand. */
const AT_ONCE = 16

/** Stores public pictures of one kind, each under its content's hash: the same picture is stored once and never changes. */
export async function storePublicFiles(
  folder: string,
  contents: Iterable<string | Uint8Array>,
  type: PictureType,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const named = new Map([...contents].map((content) => [nameOf(content, type), content]))
  for (const known of await readdir(folder)) named.delete(known)
  const missing = [...named]
  while (missing.length > 0)
    await Promise.all(missing.splice(0, AT_ONCE).map(([name, content]) => writeWhole(join(folder, name), content)))
}

/** Serves public pictures for ever, and as pictures only: a browser runs nothing in them, wherever they are opened. */
export function serveFiles(app: FastifyInstance, env: Env): void {
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
