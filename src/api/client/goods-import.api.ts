import { goodsImportCalls, shopExportCalls } from '#contract/catalogue/goods-import.calls.ts'
import type { ExportGoods, ImportPicture } from '#contract/catalogue/goods-import.contract.ts'
import { IMPORT_MOST, type ImportPart } from '#contract/catalogue/goods-import.form.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { queryOf } from './endpoint.ts'
import { download } from './http.ts'
import { upload } from './upload.ts'

/** Files of products: sending one in pieces, and fetching those that the shop writes. */
export const goodsImportApi = {
  /** Sends a file piece by piece; answers how many there were. `onProgress` gets the part that is sent, from 0 to 1. */
  async send(id: string, part: ImportPart, file: Blob, onProgress: (part: number) => void): Promise<Result<number>> {
    const pieces = Math.ceil(file.size / IMPORT_MOST.piece)
    for (let position = 0; position < pieces; position += 1) {
      const form = new FormData()
      form.append('id', id)
      form.append('part', part)
      form.append('position', String(position))
      form.append('file', file.slice(position * IMPORT_MOST.piece, (position + 1) * IMPORT_MOST.piece))
      const sent = await upload(goodsImportCalls.piece, form, {
        onProgress: (share) => onProgress((position + share) / pieces),
      })
      if (!sent.ok) return sent
    }
    return accepted(pieces)
  },
  failed: (id: string): Promise<Result<Blob>> => download(`${goodsImportCalls.failed.path}${queryOf({ id })}`),
  picture: (input: ImportPicture): Promise<Result<Blob>> =>
    download(`${goodsImportCalls.picture.path}${queryOf({ ...input })}`),
  goods: (input: ExportGoods): Promise<Result<Blob>> =>
    download(`${shopExportCalls.goods.path}${queryOf({ ...input })}`),
  orders: (): Promise<Result<Blob>> => download(shopExportCalls.orders.path),
}
