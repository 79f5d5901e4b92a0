import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pictureSizes, SHOWN } from '#contract/people/picture-sizes.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Services } from '../../platform/domain/services.ts'
import { acceptedLanguage } from '../../platform/text/accepted-language.ts'
import { shownAddress } from '../../people/upload/shown-address.ts'
import { type Gone, gonePage } from './gone-page.ts'
import { pageWith, type Preview, previewOfGoods, previewOfShop } from './preview.ts'
import { sharedGoods, sharedShop } from './share.queries.ts'
import { shareText } from './share.texts.ts'

/** What may stand in a header as it is. */
const PLAIN = /^[\w./:-]{1,400}$/
const ID = /^[\w-]{1,40}$/
/** Shared caches keep it, and ask whether it is still so: a price or a newer version of the page is never shown late. */
const KEPT = 'public, no-cache'
const compressed = promisify(brotliCompress)
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The header that makes a browser fetch a picture beside the page that shows it; undefined for an address of another shape. */
export function preloadOf(address: string): string | undefined {
  if (!PLAIN.test(address)) return undefined
  const sizes = pictureSizes(address)
  const sized = sizes === undefined ? '' : `; imagesrcset="${sizes}"; imagesizes="${SHOWN.goods}"`
  return `<${address}>; rel=preload; as=image; fetchpriority=high${sized}`
}

type Ask = FastifyRequest<{ Params: { id: string } }>

/** What a link leads to: the page with a preview, or why there is none. */
type Found =
  | { readonly preview: Preview; readonly first?: string | undefined }
  | { readonly gone: Gone; readonly shop?: { readonly id: string; readonly name: string } | undefined }

/** Where the pages are for those outside: as the configuration says, else as the reader came. */
function siteOf({ SITE_URL }: Services['env'], { protocol, host }: Ask): string {
  if (SITE_URL !== undefined) return SITE_URL.replace(/\/$/, '')
  const came = `${protocol}://${host}`
  // A client may send any host, also one that is none.
  return URL.canParse(came) ? came : 'http://localhost'
}

async function answer(request: Ask, reply: FastifyReply, status: number, body: string): Promise<FastifyReply> {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`
  void reply.headers({ 'cache-control': KEPT, vary: 'accept-language, accept-encoding', etag })
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send()
  void reply.status(status).type('text/html; charset=utf-8')
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(body)
  return reply.header('content-encoding', 'br').send(await compressed(body, QUICK))
}

/**
 * The addresses of products and shops that people hand on. The route of a page is the hash of its address, which no server sees: these
 * name it in their path, so that others can show title, price and picture, and that the first picture starts with the document. People
 * and bots get the same page, which puts the route into its hash. What is not on sale gets a small page that says so.
 */
export function sharePages(app: FastifyInstance, { db, env }: Pick<Services, 'db' | 'env'>, pages: string): void {
  const file = join(pages, 'index.html')
  if (!existsSync(file)) return

  const serve = (path: string, find: (id: string, lang: Language, request: Ask) => Promise<Found>): void =>
    void app.get<{ Params: { id: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      const lang = acceptedLanguage(request.headers['accept-language'])
      const found = await find(request.params.id, lang, request)
      if ('gone' in found) {
        const { gone, shop } = found
        const home = { to: './', label: shareText(lang, 'preview.toHome') }
        const ways = shop
          ? [
              {
                to: `./#/pages/product/shop_home?id=${shop.id}`,
                label: shareText(lang, 'preview.toShop', { shop: shop.name }),
              },
              home,
            ]
          : [home]
        return answer(request, reply, gone.endsWith('Unknown') ? 404 : 200, gonePage(gone, lang, ways))
      }
      if (found.first !== undefined) void reply.header('link', found.first)
      return answer(request, reply, 200, pageWith(await readFile(file, 'utf8'), found.preview))
    })

  const outside = (request: Ask, address: string): string => new URL(address, `${siteOf(env, request)}/`).href
  const preview = (request: Ask, name: string, { picture, lang }: { picture: string | null; lang: Language }) => {
    const shown = picture ? shownAddress(env, picture) : undefined
    return {
      shown,
      of: { url: outside(request, name), picture: shown && outside(request, shown), lang },
    }
  }

  serve('/p-:id', async (id, lang, request) => {
    const goods = ID.test(id) ? await sharedGoods(db, id) : undefined
    if (!goods) return { gone: 'goodsUnknown' }
    const { shop_id, shop_name, shop_open } = goods
    if (!goods.on_sale) return { gone: 'goodsOff', shop: shop_open ? { id: shop_id, name: shop_name } : undefined }
    const { shown, of } = preview(request, `p-${id}`, { picture: goods.picture, lang })
    return { preview: previewOfGoods(goods, of), first: shown && preloadOf(shown) }
  })

  serve('/s-:id', async (id, lang, request) => {
    const shop = ID.test(id) ? await sharedShop(db, id) : undefined
    if (!shop) return { gone: 'shopUnknown' }
    if (!shop.open) return { gone: 'shopShut' }
    return { preview: previewOfShop(shop, preview(request, `s-${id}`, { picture: shop.logo, lang }).of) }
  })
}
