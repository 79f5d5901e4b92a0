import { useState } from 'react'
import { expect, it } from 'vitest'
import { problem, refused, type Result } from '#contract/problem.ts'
import { useSend } from '#ui/hooks/use-send.ts'
import { TextArea, TextField } from '#ui/primitives/field.tsx'
import { FormPage } from '#ui/templates/pages.tsx'
import { button, click, doing, one, show, text, type } from '../support/screen.tsx'

function Form({ answer }: { answer: () => Promise<Result<true>> }) {
  const { send, pending, at } = useSend()
  const [email, setEmail] = useState('')
  const [words, setWords] = useState('')
  return (
    <FormPage title="Account" submit="Save" pending={pending} onSubmit={() => void send(answer, ['email'])}>
      <TextField label="Email" problem={at('email')} value={email} onChange={(event) => setEmail(event.target.value)} />
      <TextArea label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
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
  expect(one<HTMLTextAreaElement>('textarea').maxLength).toBe(140)
})
