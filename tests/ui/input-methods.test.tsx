import { act, type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { GoodsAxis } from '#contract/catalogue/shop-goods.form.ts'
import { Composer } from '#ui/chat/window/composer.tsx'
import { NewAddress } from '#ui/lifecycles/forms/new-address.tsx'
import { SearchField } from '#ui/pages/search/search-field.tsx'
import { OptionFields } from '#ui/pages/shop/goods/option-fields.tsx'
import { TermsField } from '#ui/pages/shop/goods-manage/terms-field.tsx'
import { QuantityStepper } from '#ui/parts/quantity-stepper.tsx'
import { isEnter } from '#ui/primitives/enter.ts'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { HeaderSearch } from '#ui/templates/frame/header-search.tsx'
import { Form } from '#ui/templates/pages.tsx'
import { one, show, type } from './support/screen.tsx'

afterEach(() => void vi.unstubAllGlobals())

interface Key {
  readonly key: string
  readonly keyCode: number
  readonly isComposing: boolean
}
/** How browsers send the key that ends or drops a word: Chrome while it is composed, Safari after it has ended. */
const ORDERS = {
  Chrome: (key: string): Key => ({ key, keyCode: 229, isComposing: true }),
  Firefox: (key: string): Key => ({ key, keyCode: key === 'Enter' ? 13 : 27, isComposing: true }),
  Safari: (key: string): Key => ({ key, keyCode: 229, isComposing: false }),
}
const ordinary = (key: string): Key => ({ key, keyCode: key === 'Enter' ? 13 : 27, isComposing: false })

/** Sends a key, and does what a browser then does with Enter in a field of a form. Answers whether the page kept the browser from it. */
async function sends(field: HTMLElement, sent: Key): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { ...sent, bubbles: true, cancelable: true })
  // The two of them cannot be given to an event here.
  Object.defineProperties(event, { keyCode: { value: sent.keyCode }, isComposing: { value: sent.isComposing } })
  await act(async () => {
    field.dispatchEvent(event)
    if (sent.key === 'Enter' && !event.defaultPrevented && field instanceof HTMLInputElement)
      field.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  return event.defaultPrevented
}

const axis: GoodsAxis = { key: 'a1', axis: { en: 'Colour', 'zh-CN': '', ar: '' }, values: [] }
const nothing = () => undefined
function Counted({ onChange }: { onChange: (value: number) => void }) {
  const [value, setValue] = useState(2)
  return (
    <QuantityStepper
      label="Pieces"
      max={50}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

/** Fields of every kind, each with what its Enter does. */
const FIELDS: Record<string, { draw: (did: () => void) => ReactNode; field: string }> = {
  'a value of an option': {
    draw: (did) => (
      <OptionFields
        {...{ axis, at: 0, count: 1, lang: 'zh-CN', wrong: { at: nothing }, full: undefined }}
        onChange={() => (did(), true)}
        onMove={nothing}
        onRemove={nothing}
      />
    ),
    field: '[name="axes.0.new"]',
  },
  'a message': {
    draw: (did) => {
      const sending = {
        quoted: undefined,
        setQuoted: nothing,
        text: did,
        voice: nothing,
        pictures: nothing,
        card: nothing,
      }
      const form = { id: 'c1' }
      return (
        <Composer
          {...({ form, sending } as unknown as Parameters<typeof Composer>[0])}
          name="Lamps"
          chatId={undefined}
        />
      )
    },
    field: 'textarea',
  },
  'a quantity': { draw: (did) => <Counted onChange={did} />, field: 'input' },
  'the search': {
    draw: (did) => <SearchField value="" placeholder="" problem={undefined} onChange={nothing} onSubmit={did} />,
    field: '[name=keywords]',
  },
  'a search of the own products': {
    draw: (did) => <TermsField keywords="" onSearch={did} />,
    field: '[name=keywords]',
  },
  'a form': {
    draw: (did) => (
      <Form submit="Save" onSubmit={did}>
        <input name="title" />
      </Form>
    ),
    field: '[name=title]',
  },
}

describe.each(Object.entries(ORDERS))('the Enter that ends a word of an input method in %s', (_browser, keyOf) => {
  it.each(Object.entries(FIELDS))('does nothing in %s, and the next Enter does', async (_name, { draw, field }) => {
    const did = vi.fn<() => void>()
    // With a mouse there is a keyboard, whose Enter sends a message.
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: nothing, removeEventListener: nothing }))
    await show(draw(did))
    await type(one<HTMLInputElement>(field), '12')
    await sends(one(field), keyOf('Enter'))
    expect(did).not.toHaveBeenCalled()
    await sends(one(field), ordinary('Enter'))
    expect(did).toHaveBeenCalledOnce()
  })

  it('saves no address and marks no field of it', async () => {
    const wrong = () => document.querySelectorAll('[aria-invalid=true]').length
    await show(<NewAddress onSaved={nothing} onCancel={nothing} />)
    await sends(one('[name=name]'), keyOf('Enter'))
    expect(wrong()).toBe(0)
    await sends(one('[name=name]'), ordinary('Enter'))
    await vi.waitFor(() => expect(wrong()).toBeGreaterThan(0))
  })

  it('opens no list from the header', async () => {
    const before = location.hash
    await show(<HeaderSearch hint={undefined} />)
    await type(one<HTMLInputElement>('[name=keywords]'), '台灯')
    expect(await sends(one('[name=keywords]'), keyOf('Enter'))).toBe(true)
    expect(location.hash).toBe(before)
  })

  it('stays the input method’s own where a text has several lines', async () => {
    await show(<textarea name="note" />)
    expect(await sends(one('[name=note]'), keyOf('Enter'))).toBe(false)
  })

  it('is no Enter for a handler that hears it before anything else', async () => {
    const received: boolean[] = []
    const listen = (event: KeyboardEvent) => void received.push(isEnter(event))
    addEventListener('keydown', listen, { capture: true })
    await show(<input />)
    await sends(one('input'), keyOf('Enter'))
    await sends(one('input'), ordinary('Enter'))
    removeEventListener('keydown', listen, { capture: true })
    expect(received).toEqual([false, true])
  })

  it('nor does the Escape that drops the word reach what is around the field', async () => {
    const escaped = vi.fn<() => void>()
    await show(
      <Sheet title="Note" onClose={nothing}>
        <div onKeyDown={({ key }) => key === 'Escape' && escaped()}>
          <input />
        </div>
      </Sheet>,
    )
    await sends(one('input'), keyOf('Escape'))
    expect(escaped).not.toHaveBeenCalled()
    await sends(one('input'), ordinary('Escape'))
    expect(escaped).toHaveBeenCalledOnce()
  })
})
