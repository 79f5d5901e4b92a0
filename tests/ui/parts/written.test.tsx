import i18next from 'i18next'
import { act } from 'react'
import { afterAll, expect, it } from 'vitest'
import { LanguageMark, Written, WrittenRow } from '#ui/parts/written.tsx'
import { show, text } from '../support/screen.tsx'

const title = { en: 'Teapot', 'zh-CN': '茶壶', ar: 'إبريق شاي', de: 'Teekanne' }
const colour = { en: 'Blue', 'zh-CN': '', ar: '' }

const readIn = (language: string) => act(async () => void (await i18next.changeLanguage(language)))
afterAll(() => readIn('en'))
const marks = () => [...document.querySelectorAll('bdi')].map(({ lang, textContent }) => [lang, textContent])

it('marks each text with the language that it is written in, and says it where it is not the reader’s', async () => {
  await readIn('de')
  const { rerender } = await show(
    <p>
      <Written text={title} />
      <Written cut={2} text={colour} />
      <LanguageMark text={title} />
      <LanguageMark text={colour} />
    </p>,
  )
  expect(marks()).toEqual([
    ['de', 'Teekanne'],
    ['en', 'Blue'],
  ])
  expect(document.querySelectorAll('[data-part=language]')).toHaveLength(1)
  await readIn('ko')
  expect(marks()[0]).toEqual(['en', 'Teapot'])
  await rerender(<WrittenRow before={['5 May']} texts={[title, colour, colour]} behind={['K-1', '']} />)
  expect(text()).toBe('5 May · Teapot · Blue · Blue · K-1')
  expect(marks().map(([lang]) => lang)).toEqual(['', 'en', 'en', 'en', ''])
})
