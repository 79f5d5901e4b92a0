import type { ImportProblem } from '#contract/catalogue/goods-import.contract.ts'
import type { Dialect } from '#contract/catalogue/goods-import.form.ts'
import { problem } from '#contract/platform/problem.ts'
import type { GoodsImportEvent } from '#machines/catalogue/goods-import.machine.ts'
import type { EffectHandler } from '../../platform/door/kind.ts'
import type { GoodsImportRoot } from './goods-import.kind.ts'
import { removedFileWriter, wakeWriter } from './goods-import.writers.ts'

type Handler = EffectHandler<GoodsImportEvent, GoodsImportRoot>

/** What each effect of an import means for its file and its merchant. */
export const goodsImportEffects: Readonly<Record<string, Handler>> = {
  readFile: ({ door, root }) => door.draft.add(wakeWriter, root.id),
  recordDialect: ({ root, event }) => {
    // As its call took it: the machine knows no field of it.
    if (event.type === 'goodsImport.read') root.dialect = event.dialect as Dialect
  },
  publishProgress: ({ door, root, name }) => door.draft.touch(root, name),
  recordProblem: ({ root, event }) => {
    if (event.type === 'goodsImport.fail') root.problem = event.problem as ImportProblem
    if (event.type === 'goodsImport.expire') root.problem = { ...problem('import.broke'), params: {} }
  },
  clearProblem: ({ root }) => {
    root.problem = null
  },
  removeFile: ({ door, root, name }) => {
    door.draft.add(removedFileWriter, { importId: root.id, shopId: root.shopId, uploadId: root.uploadId })
    door.draft.touch(root, name)
  },
}
