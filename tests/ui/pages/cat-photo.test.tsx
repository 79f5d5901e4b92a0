import { beforeAll, describe, expect, it } from 'vitest'
import { links } from '#ui/links.ts'
import { ownPicture } from '#ui/own-picture.ts'
import { within, zoomed, pushed, WHOLE, MOST_ZOOM } from '#ui/parts/photo-view.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const FIRST = `/uploads/${'a'.repeat(64)}.webp`
const SECOND = `/files/${'b'.repeat(40)}-640.webp`
const shown = (): HTMLImageElement => one<HTMLImageElement>('[data-part=photo] img')
const key = (name: string): Promise<void> =>
  doing(() => dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))

describe('the pictures of an address', () => {
  it('are turned over and zoomed with the keyboard', async () => {
    await openPage(page.shop, links.photos([FIRST, SECOND]))
    await until(() => document.querySelector('[data-part=photo]') !== null, 'showed a picture')
    expect(shown().getAttribute('src')).toBe(FIRST)
    await key('ArrowRight')
    expect(shown().getAttribute('src')).toBe(SECOND)
    await key('ArrowRight')
    expect(shown().getAttribute('src')).toBe(FIRST)
    await key('+')
    expect(shown().style.transform).toContain('scale(1.5)')
    await key('-')
    expect(shown().style.transform).toContain('scale(1)')
    await press(called('Zoom in'))
    expect(shown().style.transform).toContain('scale(1.5)')
    await key('Escape')
    await until(() => !location.hash.includes('cat_photo'), 'went back')
  })

  it('are turned over in the direction of reading', async () => {
    await openPage(page.shop, links.photos([FIRST, SECOND]), { language: 'ar' })
    await until(() => document.querySelector('[data-part=photo]') !== null, 'showed a picture')
    await key('ArrowLeft')
    expect(shown().getAttribute('src')).toBe(SECOND)
  })

  it('can be asked for again where one cannot be loaded', async () => {
    await openPage(page.shop, links.photos([FIRST]))
    await until(() => document.querySelector('[data-part=photo] img') !== null, 'showed a picture')
    await doing(() => shown().dispatchEvent(new Event('error')))
    expect(reading()).toContain('This picture can’t be loaded.'.replace('’', "'"))
    await press(called('Try again'))
    expect(shown().getAttribute('src')).toBe(FIRST)
  })

  it.each([
    'https://evil.test/a.webp',
    `https://evil.test${FIRST}`,
    'javascript:alert(1)',
    'data:image/webp;base64,AAAA',
    '/uploads/../api/wanlshop/user/profile',
    `//evil.test${FIRST}`,
    `${FIRST},https://evil.test/a.webp`,
    Array.from({ length: 30 }, () => FIRST).join(','),
    '',
  ])('are refused in words for %s', async (pictures) => {
    await openPage(page.shop, `/pages/cat_photo/cat_photo?pictures=${encodeURIComponent(pictures)}`)
    await until(() => reading().includes("This picture can't be shown"), 'said so')
    expect(document.querySelector('main img')).toBeNull()
  })
})

it('knows its own pictures wherever they are stored', () => {
  expect(ownPicture(FIRST)).toBe(FIRST)
  expect(ownPicture(`https://s3.example${FIRST}`)).toBe(FIRST)
  expect(ownPicture('blob:http://localhost/x')).toBe(undefined)
})

it('keeps the point under the pointer where it is, and the picture in its box', () => {
  const box = { width: 400, height: 300 }
  const near = zoomed(WHOLE, 2, { x: 100, y: -50 }, box)
  expect(near).toEqual({ scale: 2, x: -100, y: 50 })
  expect(pushed(near, { x: -9_999, y: 9_999 }, box)).toEqual({ scale: 2, x: -200, y: 150 })
  expect(within({ scale: 99, x: 0, y: 0 }, box).scale).toBe(MOST_ZOOM)
  expect(zoomed(near, 0.1, { x: 0, y: 0 }, box)).toEqual({ scale: 1, x: 0, y: 0 })
})
