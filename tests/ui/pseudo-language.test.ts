import { expect, it } from 'vitest'
import { pseudoTexts } from '#ui/pseudo-language.ts'

const texts = {
  pay: 'Pay {{amount}} USDT',
  nested: { terms: 'Read <b>this</b> and $t(other)' },
  left_one: '{{count}} left',
  left_other: '{{count}} left',
}

it('is longer, accented and in brackets, and keeps what a program fills in', () => {
  const { pay, nested } = pseudoTexts(texts, 'en-XA') as typeof texts
  expect(pay).toBe('[Påý {{amount}} ÛŠÐŢ ~ ~ ~ ~]')
  expect(pay.length).toBeGreaterThan(texts.pay.length * 1.3)
  expect(nested.terms).toContain('<b>ţĥîš</b>')
  expect(nested.terms).toContain('$t(other)')
})

it('reads from right to left with values that do not, in every plural form of Arabic', () => {
  const mirrored = pseudoTexts(texts, 'ar-XB') as Record<string, string>
  expect(mirrored['pay']).toBe('\u202ePay \u202c{{amount}}\u202e USDT\u202c')
  const forms = Object.keys(mirrored).filter((key) => key.startsWith('left_'))
  expect(new Set(forms)).toEqual(new Set(['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `left_${form}`)))
})
