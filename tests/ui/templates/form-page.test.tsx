import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { problem, refused, type Result } from '#contract/platform/problem.ts'
import { useSend } from '#ui/hooks/use-send.ts'
import { TextArea, TextField } from '#ui/primitives/field.tsx'
import { FormPage } from '#ui/templates/pages.tsx'
import { button, click, doing, one, show, text, type } from '../support/screen.tsx'

function Form({ answer }: { answer: () => Promise<Result<true>> }) {
  const { send, pending, at } = useSend()
  const [email, setEmail] = useState('')
  const [text, setText] = useState('')
  return (
    <FormPage title="Account" submit="Save" pending={pending} onSubmit={() => void send(answer, ['email'])}>
      <TextField label="Email" problem={at('email')} value={email} onChange={(event) => setEmail(event.target.value)} />
      <TextArea label="Words" value={text} onChange={(event) => setText(event.target.value)} />
    </FormPage>
  )
}

it('keeps what was typed when it is refused, says why at the field and leads there', async () => {
  await show(<Form answer={async () => refused('account.emailExists', {}, 'email')} />)
  await type(one<HTMLInputElement>('input'), 'ada@shop.example')
  await type(one<HTMLTextAreaElement>('textarea'), 'hello')
  await click(button('Save'))
  const field = one<HTMLInputElement>('input')
  expect(field.value).toBe('ada@shop.example')
  expect(one<HTMLTextAreaElement>('textarea').value).toBe('hello')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This email has an account already. Sign in, or use another email.',
  )
  expect(document.activeElement).toBe(field)
})

it('is busy until the answer is there and takes no second submit', async () => {
  let answer: (result: Result<true>) => void = () => {}
  let asked = 0
  await show(
    <Form
      answer={() => {
        asked++
        return new Promise((resolve) => (answer = resolve))
      }}
    />,
  )
  await click(button('Save'))
  expect(button('Save').getAttribute('aria-busy')).toBe('true')
  await click(button('Save'))
  expect(asked).toBe(1)
  await doing(() => answer({ ok: false, problem: problem('system.network') }))
  expect(button('Save').getAttribute('aria-busy')).toBeNull()
})

it('counts what is written in a text area, also when the value is kept elsewhere', async () => {
  await show(<TextArea label="Remark" name="remark" />)
  await type(one<HTMLTextAreaElement>('textarea'), 'hello')
  expect(text()).toBe('Remark5/140')
})

const Line = () => {
  const [value, setValue] = useState('')
  return (
    <TextField label="Name" name="line" most={20} value={value} onChange={({ target }) => setValue(target.value)} />
  )
}

describe.each([
  ['an area', <TextArea key="area" label="Remark" name="line" most={20} />],
  ['a line', <TextField key="line" label="Name" name="line" most={20} />],
  ['a line that its page keeps', <Line key="kept" />],
])('a text that is too long for %s', (_kind, field) => {
  it.each(['x'.repeat(21), '😀'.repeat(30), 'é'.normalize('NFD').repeat(25)])(
    'stays whole, counted, with the limit at its field: %s',
    async (typed) => {
      await show(field)
      const input = one<HTMLInputElement>('[name=line]')
      await type(input, typed)
      expect([input.value, input.maxLength]).toEqual([typed, -1])
      expect(text()).toContain(`${[...typed.normalize('NFC')].length}/20`)
      expect(one('[role=alert]').textContent).toBe('At most 20 characters')
      expect(input.getAttribute('aria-invalid')).toBe('true')
      await type(input, [...typed.normalize('NFC')].slice(0, 20).join(''))
      expect(document.querySelector('[role=alert]')).toBeNull()
      expect(text()).toContain('20/20')
    },
  )
})
