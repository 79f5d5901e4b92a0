import { expect, it } from 'vitest'
import { pictureSizes } from '#contract/people/picture-sizes.ts'
import { Photo } from '#ui/primitives/photo.tsx'
import { one, show } from '../support/screen.tsx'

const HASH = 'a1'.repeat(20)
const photo = () => one('img')

it('knows every size of a picture from its address', () => {
  expect(pictureSizes(`/files/${HASH}-640.webp`)).toBe(
    `/files/${HASH}-160.webp 160w, /files/${HASH}-320.webp 320w, /files/${HASH}-640.webp 640w`,
  )
  expect(pictureSizes(`https://cdn.example/files/${HASH}-320.webp`)).toBe(
    `https://cdn.example/files/${HASH}-160.webp 160w, https://cdn.example/files/${HASH}-320.webp 320w`,
  )
})

it('knows no other size of a picture that is kept in one', () => {
  expect(pictureSizes(`/uploads/${HASH}.webp`)).toBeUndefined()
  expect(pictureSizes(`/files/${HASH}.svg`)).toBeUndefined()
  expect(pictureSizes('')).toBeUndefined()
})

it('offers the sizes of a photograph and says how wide it is shown', async () => {
  await show(<Photo src={`/files/${HASH}-640.webp`} width={80} height={100} />)
  expect(photo().getAttribute('srcset')).toContain(`${HASH}-160.webp 160w`)
  expect(photo().getAttribute('sizes')).toBe('80px')
  expect(photo().getAttribute('loading')).toBe('lazy')
})

it('fetches what a page is about before everything else', async () => {
  await show(<Photo src="/a.svg" width={80} height={100} isChief />)
  expect([photo().getAttribute('loading'), photo().getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
})

it('fetches the first row at once', async () => {
  await show(<Photo src="/a.svg" width={80} height={100} isFirst />)
  expect([photo().getAttribute('loading'), photo().getAttribute('fetchpriority')]).toEqual(['eager', 'auto'])
  expect(photo().getAttribute('srcset')).toBeNull()
})
