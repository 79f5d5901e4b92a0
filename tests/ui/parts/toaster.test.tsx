import { beforeEach, expect, it, vi } from 'vitest'
import { problem } from '#contract/platform/problem.ts'
import { useToast } from '#ui/hooks/use-toast.ts'
import { links } from '#ui/links.ts'
import { useNavigation } from '#ui/navigation.ts'
import { Toaster } from '#ui/parts/toaster.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { stopClock } from '../support/clock.ts'
import { button, click, doing, one, show } from '../support/screen.tsx'

stopClock()

let said = 0
function Sayer() {
  const { show: say, problem: fail } = useToast()
  return (
    <>
      <button type="button" onClick={() => say(`Message ${++said}`)}>
        Say
      </button>
      <button
        type="button"
        onClick={() => say('A new order', { tone: 'notice', action: { label: 'Open', run: () => say('Opened') } })}
      >
        Notify
      </button>
      <Button onClick={() => fail(problem('system.network'))}>Fail</Button>
      <Toaster />
    </>
  )
}

const onScreen = (): (string | null)[] =>
  [...document.querySelectorAll('[data-part=toast] > span:not([class*=size])')].map(({ textContent }) => textContent)

beforeEach(() => {
  said = 0
})

it('goes after two seconds, a notice after three', async () => {
  await show(<Sayer />)
  await click(button('Say'))
  await click(button('Notify'))
  expect(onScreen()).toEqual(['Message 1', 'A new order'])
  await doing(() => vi.advanceTimersByTime(2_000))
  expect(onScreen()).toEqual(['A new order'])
  await doing(() => vi.advanceTimersByTime(1_000))
  expect(onScreen()).toEqual([])
})

it('stacks at most three, the newest last', async () => {
  await show(<Sayer />)
  for (let n = 0; n < 4; n++) await click(button('Say'))
  expect(onScreen()).toEqual(['Message 2', 'Message 3', 'Message 4'])
})

it('says a problem in words, aloud too', async () => {
  await show(<Sayer />)
  expect(one('[role=status]').textContent).toBe('')
  await click(button('Fail'))
  expect(onScreen()).toEqual(['Network error. Check your connection and try again.'])
  expect(one('[role=status]').textContent).toBe('Network error. Check your connection and try again.')
})

it('offers what one can do about it', async () => {
  await show(<Sayer />)
  await click(button('Notify'))
  await click(button('Open'))
  expect(onScreen()).toEqual(['A new order', 'Opened'])
})

it('goes when its page is reached', async () => {
  function Page() {
    const { show: say } = useToast()
    const go = useNavigation()
    const to = links.cart()
    return (
      <>
        <button
          type="button"
          onClick={() => say('Added', { tone: 'notice', action: { label: 'See', to, run: () => {} } })}
        >
          Add
        </button>
        <button type="button" onClick={() => say('Saved')}>
          Save
        </button>
        <button type="button" onClick={() => go.open(to)}>
          Go
        </button>
        <Toaster />
      </>
    )
  }
  await show(<Page />)
  await click(button('Add'))
  await click(button('Save'))
  expect(onScreen()).toEqual(['Added', 'Saved'])
  await click(button('Go'))
  await vi.waitFor(() => expect(onScreen()).toEqual(['Saved']))
})
