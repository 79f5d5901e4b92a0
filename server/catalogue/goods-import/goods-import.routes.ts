import type { FastifyInstance } from 'fastify'
import {
  goodsImportContract,
  goodsImportMovesContract,
  shopExportContract,
} from '#contract/catalogue/goods-import.contract.ts'
import { serveMoves } from '../../desk/moves/serve-moves.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { goodsFile } from './goods-export.ts'
import { failedFile, importInfo, importItems, listImports, sendPiece, uploadImport } from './goods-import.service.ts'
import { sentPicture } from './sent-picture.ts'

/** The calls about importing products, and about products as a file. */
export function goodsImportRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, goodsImportContract, {
    piece: (ask, input, bytes) => sendPiece(ask, input, bytes),
    upload: (ask, input) => uploadImport(ask, input),
    list: (ask) => listImports(ask),
    info: (ask, input) => importInfo(ask, input),
    items: (ask, input) => importItems(ask, input),
    failed: (ask, input) => failedFile(ask, input),
    picture: (ask, input) => sentPicture(ask, input),
  })
  serveMoves(app, services, goodsImportMovesContract)
  const { goods } = shopExportContract
  serve(app, services, { goods }, { goods: (ask, input) => goodsFile(ask, input) })
}
