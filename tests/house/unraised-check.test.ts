import { describe, expect, it } from 'vitest'
import { unraisedFindings, unraisedProblems } from '../../scripts/check/unraised.ts'

describe('the check for problems that no one raises', () => {
  it.each([
    ["a verb's refusal", "if (!row) return refused('order.notFound')"],
    ["a door's, over two lines", "refuse(\n  'order.notFound', {}, 'id')"],
    ["a form's", "problem('order.notFound', {}, 'id')"],
    ["a machine's objection", "objection: () => ({ key: 'order.notFound', params: none })"],
    ["a schema's error", ".refine(isWhole, { error: 'order.notFound' })"],
  ])('takes %s for one', (_what, source) => {
    expect(unraisedProblems(['order.notFound'], source)).toEqual([])
  })

  it.each([
    ['a move that is told by the same name', "'order.review': 'order.reviewed'"],
    ['a screen that only reads it', "if (problem.key === 'order.reviewed') close()"],
    ['a list of what may be refused', "refusals: ['order.reviewed']"],
    ['another that begins with it', "refused('order.reviewedTwice')"],
  ])('is not misled by %s', (_what, source) => {
    expect(unraisedProblems(['order.reviewed'], source)).toEqual(['order.reviewed'])
  })

  it('finds none in the product', () => {
    expect(unraisedFindings()).toEqual([])
  })
})
