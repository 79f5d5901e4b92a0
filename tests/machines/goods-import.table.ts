import { MAX_IMPORT_READS } from '#machines/platform/constants.ts'
import type { GoodsImportEvent, GoodsImportFacts } from '#machines/catalogue/goods-import.machine.ts'
import type { Row } from './support/table.ts'

const nothing = { added: 0, changed: 0 }
const readOften = { reads: MAX_IMPORT_READS }

/** Every move of a goods import. Each other one is refused. */
export const goodsImportRows: readonly Row<GoodsImportFacts, GoodsImportEvent>[] = [
  ['uploaded', 'goodsImport.check', 'system', 'checked'],
  ['uploaded', 'goodsImport.fail', 'system', 'failed.kept', 'recordProblem'],
  ['uploaded', 'goodsImport.expire', 'clock', 'failed.kept', 'recordProblem notifyMerchant'],
  ['uploaded', 'goodsImport.stop', 'merchant', 'stopped.kept'],
  ['checked', 'goodsImport.read', 'merchant', 'uploaded', 'recordDialect readFile'],
  ['checked', 'goodsImport.read', 'merchant', '!import.readTooOften', '', { facts: readOften }],
  ['checked', 'goodsImport.start', 'merchant', 'importing', 'readFile'],
  ['checked', 'goodsImport.start', 'merchant', '!import.nothingToDo', '', { facts: nothing }],
  ['checked', 'goodsImport.start', 'merchant', '!import.hasErrors', '', { event: { onlyGood: false } }],
  [
    'checked',
    'goodsImport.start',
    'merchant',
    'importing',
    'readFile',
    { facts: { wrong: 0 }, event: { onlyGood: false } },
  ],
  ['checked', 'goodsImport.stop', 'merchant', 'stopped.kept'],
  ['checked', 'goodsImport.purge', 'clock', 'stopped.purged', 'removeFile'],
  ['importing', 'goodsImport.rowsDone', 'system', 'importing', 'restartDeadline publishProgress'],
  ['importing', 'goodsImport.resume', 'system', 'importing', 'publishProgress'],
  ['importing', 'goodsImport.finish', 'system', 'done.kept', 'notifyMerchant'],
  ['importing', 'goodsImport.finish', 'system', '!import.allFailed', '', { facts: { imported: 0, failed: 3 } }],
  ['importing', 'goodsImport.fail', 'system', 'failed.kept', 'recordProblem notifyMerchant'],
  ['importing', 'goodsImport.expire', 'clock', 'failed.kept', 'recordProblem notifyMerchant'],
  ['importing', 'goodsImport.stop', 'merchant', 'stopped.kept'],
  ['done.kept', 'goodsImport.purge', 'clock', 'done.purged', 'removeFile'],
  ['done.kept', 'goodsImport.discard', 'merchant', 'done.purged', 'removeFile'],
  ['stopped.kept', 'goodsImport.purge', 'clock', 'stopped.purged', 'removeFile'],
  ['stopped.kept', 'goodsImport.discard', 'merchant', 'stopped.purged', 'removeFile'],
  ['failed.kept', 'goodsImport.read', 'merchant', 'uploaded', 'recordDialect clearProblem readFile'],
  ['failed.kept', 'goodsImport.read', 'merchant', '!import.readTooOften', '', { facts: readOften }],
  ['failed.kept', 'goodsImport.purge', 'clock', 'failed.purged', 'removeFile'],
  ['failed.kept', 'goodsImport.discard', 'merchant', 'failed.purged', 'removeFile'],
]
