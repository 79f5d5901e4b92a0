import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accepted } from '#contract/platform/problem.ts'
import type { GoodsPicture } from '#contract/catalogue/shop-goods.form.ts'
import { uploadApi } from '#client/upload.api.ts'
import { PictureField } from '#ui/pages/shop/goods/picture-field.tsx'
import { LogoField } from '#ui/pages/shop/setting/logo-field.tsx'
import { Toaster } from '#ui/parts/toaster.tsx'
import { doing, one, show, text } from '../support/screen.tsx'

const fetched: string[] = []
let sent = 0
beforeEach(() => {
  fetched.length = 0
  sent = 0
  vi.spyOn(uploadApi, 'send').mockImplementation(async () => {
    sent += 1
    // The address at which everybody finds it as soon as the product is saved, and no one before.
    return accepted({
      id: `u${sent}`,
      url: `/uploads/h${sent}.webp`,
      type: 'image/webp',
      bytes: 1,
      width: 1,
      height: 1,
    })
  })
  vi.spyOn(uploadApi, 'picture').mockImplementation(async (id) => {
    fetched.push(id)
    return accepted(new Blob([id]))
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as Blob).size}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

let value: readonly GoodsPicture[] = []
function Field({ start = [] }: { start?: readonly GoodsPicture[] }) {
  const [pictures, setPictures] = useState(start)
  const change = (next: (before: readonly GoodsPicture[]) => readonly GoodsPicture[]): void =>
    setPictures((before) => (value = next(before)))
  return (
    <>
      <PictureField
        name="pictures"
        label="Pictures"
        hint=""
        max={5}
        hasCover
        value={pictures}
        problem={undefined}
        onChange={change}
        onUnsent={() => {}}
      />
      <Toaster />
    </>
  )
}
const sources = (): (string | null)[] =>
  [...document.querySelectorAll('[data-part=pictures] li img')].map((picture) => picture.getAttribute('src'))
const picture = (name: string): File => new File(['x'], name, { type: 'image/png' })

/** What a browser hands over with a drop or a paste. */
const given = (files: readonly File[], { folder = '', types = ['Files'] } = {}) => ({
  types,
  files,
  items: [
    ...files.map((file) => ({ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => ({ isDirectory: false }) })),
    ...(folder
      ? [{ kind: 'file', getAsFile: () => new File([''], folder), webkitGetAsEntry: () => ({ isDirectory: true }) }]
      : []),
  ],
})
const drops = (data: object): Promise<unknown> =>
  doing(() => {
    const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: data })
    one('[data-part=pictures]').dispatchEvent(event)
  })
const pastes = (data: object, on: EventTarget = document.body): Promise<unknown> =>
  doing(() => {
    on.dispatchEvent(Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: data }))
  })

describe('a picture that its owner alone may see', () => {
  it('is shown at once in the editor, never by an address that is not public yet', async () => {
    await show(<Field start={[{ id: '/files/old.webp', url: '/files/old.webp', alt: '' }]} />)
    await drops(given([picture('a.png')]))
    await vi.waitFor(() => expect(sources()).toEqual(['/files/old.webp', 'blob:2']))
    expect(fetched).toEqual(['u1'])
    expect(value.map(({ id, url }) => [id, url])).toEqual([
      ['/files/old.webp', '/files/old.webp'],
      ['u1', ''],
    ])
  })

  it('is asked for again when the network comes back, and not when it is gone', async () => {
    let isAway = true
    vi.mocked(uploadApi.picture).mockImplementation(async (id) => {
      fetched.push(id)
      const key = id === 'u9' ? 'upload.notFound' : 'system.network'
      return isAway || id === 'u9' ? { ok: false, problem: { key, params: {} } } : accepted(new Blob([id]))
    })
    await show(<Field start={['u8', 'u9'].map((id) => ({ id, url: '', alt: '' }))} />)
    isAway = false
    await vi.waitFor(() => expect(sources()).toEqual(['blob:2', null]), 3_000)
    expect(fetched.filter((id) => id === 'u9')).toHaveLength(1)
  })

  it('is the new logo of the settings, also of a draft that was typed before', async () => {
    await show(<LogoField now="/uploads/now.webp" value="u5" problem={undefined} onChange={() => {}} />)
    await vi.waitFor(() => expect(one('img').getAttribute('src')).toBe('blob:2'))
  })
})

describe('files that are dropped or pasted into the editor', () => {
  it('are sent as pictures in their order, wherever they are pasted', async () => {
    await show(<Field />)
    await drops(given([picture('a.png'), picture('b.png')]))
    await pastes(given([picture('c.png')]))
    await vi.waitFor(() => expect(value.map(({ id }) => id)).toEqual(['u1', 'u2', 'u3']))
  })

  it('are refused in words if they are a folder or a text', async () => {
    await show(<Field />)
    await drops(given([], { folder: 'Pictures of the cup' }))
    expect(text()).toContain("A folder can't be added")
    await drops(given([new File(['a'], 'a.txt', { type: 'text/plain' })]))
    expect(document.querySelectorAll('[data-upload=failed]')).toHaveLength(1)
    expect(sent).toBe(0)
  })

  it('leave a pasted text to its field, also if a table copies a picture of itself beside it', async () => {
    await show(<Field />)
    await pastes(given([picture('table.png')], { types: ['text/plain', 'text/html', 'Files'] }))
    expect(document.querySelectorAll('[data-part=upload]')).toHaveLength(0)
    expect(sent).toBe(0)
  })
})
