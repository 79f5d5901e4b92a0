import { createStore, Provider } from 'jotai'
import { act, useState } from 'react'
import { HashRouter, Link, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { useNavigation } from '#ui/navigation.ts'
import { PictureZoom } from '#ui/parts/picture-zoom.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { newRoot } from './support/roots.ts'
import { button, click } from './support/screen.tsx'

function Page() {
  const go = useNavigation()
  const [open, setOpen] = useState<readonly string[]>([])
  const close = (): void => setOpen(open.slice(0, -1))
  const add = (name: string) => (): void => setOpen([...open, name])
  return (
    <>
      <p>Page with {open.length}</p>
      <button type="button" onClick={add('sheet')}>
        Open sheet
      </button>
      {open.includes('sheet') && (
        <Sheet title="First" onClose={close}>
          <button type="button" onClick={add('zoom')}>
            Open zoom
          </button>
          <button type="button" onClick={add('busy')}>
            Send
          </button>
          <button
            type="button"
            onClick={() => {
              close()
              go.replace('/after')
            }}
          >
            Finish
          </button>
          <button type="button" onClick={() => go.open('/after')}>
            Go on
          </button>
          <Link to="/after">Link</Link>
        </Sheet>
      )}
      {open.includes('zoom') && <PictureZoom pictures={['a']} at={0} title="Zoom" onMove={() => {}} onClose={close} />}
      {open.includes('busy') && (
        <Sheet title="Busy" pending onClose={close}>
          <p>On its way</p>
        </Sheet>
      )}
    </>
  )
}

let shown: HTMLElement
/** What the page says; a sheet that fades out lies beside it. */
const text = (): string => shown.textContent ?? ''
const settled = (): Promise<void> => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))))
const back = async (): Promise<void> => {
  await act(async () => history.back())
  await settled()
}
const says = async (part: string): Promise<void> => {
  for (let look = 0; look < 100 && !text().includes(part); look++) await settled()
  expect(text()).toContain(part)
}
const dialogs = (): number => document.querySelectorAll('dialog').length
const pressed = async (name: string): Promise<void> => {
  await click(button(name))
  await settled()
}

beforeEach(async () => {
  location.hash = '#/before'
  const { root, box } = newRoot()
  shown = box
  await act(async () =>
    root.render(
      <Provider store={createStore()}>
        <HashRouter>
          <Routes>
            <Route path="/before" element={<Link to="/page">Enter</Link>} />
            <Route path="/page" element={<Page />} />
            <Route path="/after" element={<p>After</p>} />
          </Routes>
        </HashRouter>
      </Provider>,
    ),
  )
  await act(async () => document.querySelector('a')?.click())
  await pressed('Open sheet')
})

it('closes what lies on top, one at a time, and only then leaves the page', async () => {
  await pressed('Open zoom')
  expect(dialogs()).toBe(2)
  await back()
  await says('Page with 1')
  await back()
  await says('Page with 0')
  await back()
  await says('Enter')
})

it('stays while something is being sent, however often Back is pressed', async () => {
  await pressed('Send')
  await back()
  await back()
  await says('On its way')
  expect(dialogs()).toBe(2)
})

it('leaves nothing behind when a sheet is closed by its button: the next Back leaves the page', async () => {
  await pressed('Close')
  await says('Page with 0')
  await back()
  await says('Enter')
})

it('opens again and again without growing the history', async () => {
  const { length } = history
  for (let round = 0; round < 3; round++) {
    await pressed('Close')
    await pressed('Open sheet')
  }
  expect(history.length).toBe(length)
})

it('replaces the page itself from within a sheet', async () => {
  await pressed('Finish')
  await says('After')
  await back()
  await says('Enter')
})

it.each(['Go on', 'Link'])(
  'leads back to the page without its sheet after another page was opened from it: %s',
  async (way) => {
    await act(async () =>
      [...document.querySelectorAll<HTMLElement>('dialog button, dialog a')]
        .find((each) => each.textContent === way)
        ?.click(),
    )
    await settled()
    await says('After')
    await back()
    await says('Page with 0')
    await back()
    await says('Enter')
  },
)

it('goes forward into no sheet that was closed', async () => {
  await back()
  await act(async () => history.forward())
  await settled()
  expect(dialogs()).toBe(0)
  await says('Page with 0')
  await back()
  await says('Enter')
})
