import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatForm } from '#contract/care/chat-view.contract.ts'
import type { Sending } from '#ui/chat/window/use-sending.ts'
import { Composer } from '#ui/chat/window/composer.tsx'
import { Toaster } from '#ui/parts/toaster.tsx'
import { doing, one, show, text } from '../support/screen.tsx'

const given: string[] = []

const sending = {
  quoted: undefined,
  setQuoted: () => {},
  text: () => {},
  picture: (file: Promise<unknown>) => void file.then((made) => given.push(made ? 'picture' : 'nothing')),
  voice: () => {},
  card: () => {},
} as unknown as Sending
const form = { id: 'lamps', role: 'shopper', shop_id: 'lamps' } as unknown as ChatForm

beforeEach(() => {
  given.length = 0
})
afterEach(() => vi.restoreAllMocks())

const data = (files: readonly File[], { types = ['Files'], isFolder = false } = {}) => ({
  types,
  files,
  items: files.map((file) => ({
    kind: 'file',
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isDirectory: isFolder }),
  })),
})
const happens = (type: string, on: EventTarget, over: object): Promise<unknown> =>
  doing(() => on.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), over)))
const opens = () =>
  show(
    <>
      <Composer form={form} name="Lamps" chatId={undefined} sending={sending} />
      <Toaster />
    </>,
  )
const notes = new File(['a'], 'notes.txt', { type: 'text/plain' })

describe('files that are given to the message field', () => {
  it('are taken wherever on the page they are dropped, and refused in words if they are no picture', async () => {
    await opens()
    await happens('drop', document.body, { dataTransfer: data([notes]) })
    await vi.waitFor(() => expect(given).toEqual(['nothing']))
    expect(text()).toContain('This file is not a picture')
  })

  it('are refused in words if they are a folder', async () => {
    await opens()
    await happens('drop', document.body, { dataTransfer: data([new File([''], 'Cups')], { isFolder: true }) })
    expect(text()).toContain("A folder can't be added")
    expect(given).toEqual([])
  })

  it('are taken from a paste, but not beside a text', async () => {
    await opens()
    await happens('paste', one('textarea'), { clipboardData: data([notes], { types: ['text/plain', 'Files'] }) })
    expect(given).toEqual([])
    await happens('paste', one('textarea'), { clipboardData: data([notes]) })
    await vi.waitFor(() => expect(given).toEqual(['nothing']))
  })
})
