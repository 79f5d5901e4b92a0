import { describe, expect, it, vi } from 'vitest'
import { FindForm } from '#ui/pages/desk/find-form.tsx'
import { useListKeys } from '#ui/pages/desk/use-list-keys.ts'
import { useQueueKeys } from '#ui/pages/desk/queue/use-queue-keys.ts'
import { doing, one, show } from '../support/screen.tsx'

const did = vi.fn<() => void>()

function Users() {
  useListKeys([{ id: 'u1' }], '', did)
  return null
}
function Queue() {
  useQueueKeys({ chosen: { entity: 'recharge', id: 'r1' }, onAssign: did, onBack: did })
  return null
}
function Search() {
  return (
    <div onFocus={did}>
      <FindForm keywords="" label="Find" hint="" button="Find" most={80} onFind={() => {}} />
    </div>
  )
}

/** Presses a key, and says whether the page took it for its own. */
async function takes(key: string, init: KeyboardEventInit = {}, at: Element = document.body): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  await doing(() => void at.dispatchEvent(event))
  return event.defaultPrevented
}

describe.each([
  ['the list of accounts', Users, 'ArrowDown'],
  ['the queue of cases', Queue, 'Escape'],
  ['the search for accounts', Search, '/'],
])('a key at %s', (_where, Desk, key) => {
  const opened = async (): Promise<void> => {
    did.mockReset()
    await show(
      <>
        <Desk />
        <input name="elsewhere" />
        <p data-part="text">text</p>
      </>,
    )
  }

  it('is taken where no one is typing', async () => {
    await opened()
    expect(await takes(key)).toBe(true)
    expect(did).toHaveBeenCalledOnce()
  })

  it('is left to a person who is typing', async () => {
    await opened()
    expect(await takes(key, {}, one('[name=elsewhere]'))).toBe(false)
    expect(did).not.toHaveBeenCalled()
  })

  it.each(['ctrlKey', 'metaKey', 'altKey'])('is left to the browser with %s', async (modifier) => {
    await opened()
    expect(await takes(key, { [modifier]: true })).toBe(false)
    expect(did).not.toHaveBeenCalled()
  })

  it('is left alone where something has answered it already', async () => {
    await opened()
    const answered = (event: Event): void => event.preventDefault()
    one('[data-part=text]').addEventListener('keydown', answered)
    await takes(key, {}, one('[data-part=text]'))
    expect(did).not.toHaveBeenCalled()
  })

  it('is left to the sheet that lies over it', async () => {
    await opened()
    const sheet = document.body.appendChild(document.createElement('dialog'))
    sheet.open = true
    expect(await takes(key)).toBe(false)
    expect(did).not.toHaveBeenCalled()
  })
})
