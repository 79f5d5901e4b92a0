import { file, form, get, keyed, type Page } from '../platform/call.ts'
import type { Done, OnlyId } from '../platform/contract.ts'
import type {
  ExportGoods,
  ExportOrders,
  GoodsImportView,
  GoodsImports,
  ImportItem,
  ImportItems,
  ImportPicture,
  ReadImport,
  SendPiece,
  StartImport,
  UploadImport,
} from './goods-import.contract.ts'

/** Files of products that a merchant imports. */
export const goodsImportCalls = {
  piece: form<SendPiece, Done>('shop/goodsImportPiece'),
  upload: keyed<UploadImport, GoodsImportView>('shop/goodsImport'),
  list: get<Record<never, never>, GoodsImports>('shop/goodsImports'),
  info: get<OnlyId, GoodsImportView>('shop/goodsImportInfo'),
  items: get<ImportItems, Page<ImportItem>>('shop/goodsImportItems'),
  failed: file<OnlyId>('shop/goodsImportFailed'),
  picture: file<ImportPicture>('shop/goodsImportPicture'),
}

/** The moves of an import, by event. */
export const goodsImportMoves = {
  'goodsImport.read': keyed<ReadImport, GoodsImportView>('shop/goodsImportRead'),
  'goodsImport.start': keyed<StartImport, GoodsImportView>('shop/goodsImportStart'),
  'goodsImport.discard': keyed<OnlyId, GoodsImportView>('shop/goodsImportDiscard'),
  'goodsImport.stop': keyed<OnlyId, GoodsImportView>('shop/goodsImportStop'),
}

/** A merchant's products and orders as files for spreadsheets. */
export const shopExportCalls = {
  goods: file<ExportGoods>('shop/goodsExport'),
  orders: file<ExportOrders>('shop/ordersExport'),
}
