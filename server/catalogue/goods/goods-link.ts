import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pictureSizes, SHOWN } from '#contract/people/picture-sizes.ts'
import { statement } from '../../platform/db/database.ts'
import type { Services } from '../../platform/domain/services.ts'
import { shownAddress } from '../../people/upload/shown-address.ts'

const firstPicture = statement(
  'goods_first_picture',
  'select pictures->>0 as picture from goods where id = $1 and deleted_at is null',
)
/** What may stand in a header as it is. */
const PLAIN = /^[\w./:-]{1,400}$/

/** The header that makes a browser fetch a picture beside the page that shows it; undefined for an address of another shape. */
export function preloadOf(address: string): string | undefined {
  if (!PLAIN.test(address)) return undefined
  const sizes = pictureSizes(address)
  const sized = sizes === undefined ? '' : `; imagesrcset="${sizes}"; imagesizes="${SHOWN.goods}"`
  return `<${address}>; rel=preload; as=image; fetchpriority=high${sized}`
}

/**
 * The address of a product that people hand on. The route of a page is the hash of its address, which no server sees: this one names the
 * product in its path, so that its first picture starts with the document. The page itself puts the route into its hash.
 */
export function goodsLink(app: FastifyInstance, { db, env }: Pick<Services, 'db' | 'env'>, pages: string): void {
  if (!existsSync(join(pages, 'index.html'))) return
  app.get<{ Params: { id: string } }>('/p-:id', { schema: { hide: true } }, async ({ params: { id } }, reply) => {
    const [row] = /^[\w-]{1,40}$/.test(id) ? await db.run<{ picture: string | null }>(firstPicture, [id]) : []
    const link = row?.picture ? preloadOf(shownAddress(env, row.picture)) : undefined
    if (link !== undefined) void reply.header('link', link)
    return reply.sendFile('index.html')
  })
}
