import { describe, expect, it } from 'vitest'
import { goodsImportLifecycle as of } from '#machines/catalogue/goods-import.machine.ts'
import { applyEvent } from '#machines/platform/referee.ts'
import { goodsImportExamples } from '#lab/examples/goods-import.example.ts'
import { goodsImportRows } from './goods-import.table.ts'
import { describeTable } from './support/table.ts'

describeTable(of, goodsImportExamples, goodsImportRows)

describe('an import of products', () => {
  const { facts, events } = goodsImportExamples
  const moment = { at: 0, deadlineAt: null }

  it('adds up what its chunks did', () => {
    const move = applyEvent(of, { state: 'importing', facts }, { ...events['goodsImport.rowsDone'](facts), ...moment })
    expect(move.ok && [move.facts.imported, move.facts.unchanged, move.facts.failed]).toEqual([3, 1, 0])
  })

  it('counts nothing while the file is read again', () => {
    const move = applyEvent(of, { state: 'checked', facts }, { ...events['goodsImport.read'](facts), ...moment })
    expect(move.ok && [move.facts.rows, move.facts.products, move.facts.wrong]).toEqual([0, 0, 0])
  })
})
