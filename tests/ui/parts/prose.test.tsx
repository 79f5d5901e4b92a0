import { expect, it } from 'vitest'
import { Prose } from '#ui/primitives/prose.tsx'
import { one, show } from '../support/screen.tsx'

it.each([
  ['可以开发票吗？', 'zh-CN'],
  ['هل يصل مغلفًا كهدية؟', 'ar'],
  ['How is it packed?', null],
])('shows %s in its own direction, with the language that its letters show', async (text, lang) => {
  await show(<Prose text={text} className="font-medium" />)
  const prose = one('p.font-medium')
  expect([prose.textContent, prose.getAttribute('dir'), prose.getAttribute('lang')]).toEqual([text, 'auto', lang])
})
