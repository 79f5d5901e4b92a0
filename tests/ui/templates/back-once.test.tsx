import { act } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useNavigation } from '#ui/navigation.ts'
import { Frame } from '#ui/templates/frame.tsx'
import { button, click, one, show } from '../support/screen.tsx'

function Somewhere() {
  const go = useNavigation()
  const { pathname } = useLocation()
  // Each page is another, as in the app.
  return (
    <Frame key={pathname} title={pathname}>
      <button type="button" onClick={() => go.open(`${pathname}1`)}>
        further
      </button>
    </Frame>
  )
}

const clickAt = (timeStamp: number): Promise<void> =>
  act(async () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    button('Back').dispatchEvent(event)
  })
const title = (): string | null => one('h1').textContent

it('goes one page back at a double click, though its second half falls on another page', async () => {
  await show(
    <Routes>
      <Route path="*" element={<Somewhere />} />
    </Routes>,
  )
  for (let n = 0; n < 3; n++) await click(button('further'))
  expect(title()).toBe('/111')
  await clickAt(1_000)
  await clickAt(1_200)
  expect(title()).toBe('/11')
  await clickAt(1_600)
  expect(title()).toBe('/1')
})
