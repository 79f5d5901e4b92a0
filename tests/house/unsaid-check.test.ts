import { describe, expect, it } from 'vitest'
import { unsaidKeys } from '../../scripts/check/unsaid.ts'

const catalogue = { title: 'Orders', lines_one: 'One', lines_other: '{{count}}', states: { paid: 'Paid' }, old: 'Old' }

describe('the check for texts that are never shown', () => {
  it('finds what no source says, and counts plural forms as one', () => {
    const source = "t('title') + t('lines', { count }) + t('order:states.paid')"
    expect(unsaidKeys('order', catalogue, source)).toEqual(['old'])
  })

  it('lets a key made at run time stand for every key of its shape', () => {
    expect(unsaidKeys('order', catalogue, 't(`states.${state}`)')).toEqual(['title', 'lines', 'old'])
  })

  it('takes a key without any word of its own for none', () => {
    expect(unsaidKeys('order', { a: 'A' }, 't(`${key}`) + t(`.${key}`)')).toEqual(['a'])
  })
})
