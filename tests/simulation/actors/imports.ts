import { ask, commonHeaders } from '#client/http.ts'
import { apiAddress } from '#client/endpoint.ts'
import { currentToken } from '#client/identity.ts'
import { newKey } from '#client/key.ts'
import { goodsImportCalls, goodsImportMoves } from '#contract/catalogue/goods-import.calls.ts'
import type { GoodsImportView } from '#contract/catalogue/goods-import.contract.ts'
import { goodsImportLifecycle } from '#machines/catalogue/goods-import.machine.ts'
import { watchImports } from '#streams/catalogue/goods-import.stream.ts'
import { screen } from '../client/screen.ts'
import type { Draws } from '../world/draws.ts'
import { type Act, choicesOf, doOne, type Moves } from './choices.ts'
import { doneOf } from './done.ts'
import type { Part } from './part.ts'

/** More than one chunk has, so that a server can die between two. */
const PRODUCTS = 120
const EDGE = 'edge-of-a-form'

/** A file: many products, one, one that no shop can use, or no table at all. */
function fileOf(draws: Draws): string {
  const from = draws.below(3)
  const rows = (count: number): string[] =>
    Array.from({ length: count }, (_, n) => `cup-${from}-${n},Cup ${n},Brand ${draws.below(3)}`)
  const kinds = [rows(PRODUCTS), rows(3), [`,Nameless,Brand`, ...rows(2)]]
  return ['Handle,Title,Vendor', ...(draws.one(kinds) ?? [])].join('\n')
}

/** A file of several chunks. */
const longFile = (draws: Draws): string => {
  const brand = `Brand ${draws.below(90)}`
  return ['Handle,Title,Vendor', ...Array.from({ length: PRODUCTS }, (_, n) => `mug-${n},Mug ${n},${brand}`)].join('\n')
}

async function sendPiece(id: string, table: string): Promise<void> {
  const fields = { id, part: 'table', position: '0' }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${EDGE}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = 'content-disposition: form-data; name="file"; filename="piece"\r\ncontent-type: application/octet-stream'
  const body = `${parts.join('')}--${EDGE}\r\n${head}\r\n\r\n${table}\r\n--${EDGE}--\r\n`
  const headers = { ...commonHeaders(currentToken()), 'content-type': `multipart/form-data; boundary=${EDGE}` }
  // As a form of the browser would be sent; what comes of it is seen when the import begins.
  await fetch(apiAddress(goodsImportCalls.piece.path), { method: 'POST', headers, body }).catch(() => undefined)
}

/** Sends a file, and begins its import. */
const upload =
  (make: (draws: Draws) => string): Act =>
  async (me, draws) => {
    const id = newKey()
    await sendPiece(id, make(draws))
    me.means('goodsImport.upload', '')
    const input = { id, name: 'products.csv', table: 1, pictures: 0, lang: 'en' as const }
    return doneOf('goodsImport.upload', await ask(goodsImportCalls.upload, input))
  }

const DIALECT = {
  encoding: 'utf-8',
  delimiter: 'comma',
  decimal: 'point',
  lang: 'en',
  category: null,
  fill: { cost_percent: null, weight_grams: null },
} as const

const merchant: Moves<GoodsImportView> = {
  'goodsImport.start': ({ id }, _me, draws) =>
    ask(goodsImportMoves['goodsImport.start'], { id, only_good: draws.happens(0.9) }),
  'goodsImport.read': ({ id }, _me, draws) =>
    ask(goodsImportMoves['goodsImport.read'], {
      id,
      dialect: draws.happens(0.5) ? DIALECT : { ...DIALECT, delimiter: 'semicolon' },
    }),
  'goodsImport.stop': ({ id }) => ask(goodsImportMoves['goodsImport.stop'], { id }),
  'goodsImport.discard': ({ id }) => ask(goodsImportMoves['goodsImport.discard'], { id }),
}

/** The moves of all imports that still have files. */
const choicesNow = async (me: Parameters<Act>[0], draws: Draws) => {
  const found = await ask(goodsImportCalls.list, {})
  const views = found.ok ? found.value.data : []
  return choicesOf(goodsImportLifecycle, views, merchant, { as: 'merchant', me, draws })
}

/** Imports products: starts what is checked most of the time, else sends a file. */
const moveImport: Act = async (me, draws) => {
  const choices = await choicesNow(me, draws)
  const isRunning = choices.some(({ event, isOpen }) => event === 'goodsImport.stop' && isOpen)
  if (!isRunning && draws.happens(0.6)) return upload(fileOf)(me, draws)
  return doOne(choices, me, draws)
}

/** Starts what was checked. */
const startImport: Act = async (me, draws) =>
  doOne(
    (await choicesNow(me, draws)).filter(({ event, isOpen }) => event === 'goodsImport.start' && isOpen),
    me,
    draws,
  )

/** What merchants do with files of products. */
export const importPart: Part = {
  acts: { upload: upload(fileOf), uploadLong: upload(longFile), startImport, moveImport },
  more: ({ as }) => (as === 'merchant' ? [screen('imports', watchImports(), [goodsImportCalls.list])] : []),
}
