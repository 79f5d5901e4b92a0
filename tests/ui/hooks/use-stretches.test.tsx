import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Page } from '#contract/call.ts'
import { accepted, type Result } from '#contract/problem.ts'
import type { StaffAct } from '#contract/staff.contract.ts'
import { deskApi } from '#client/desk.api.ts'
import { enter, leave } from '#streams/session.stream.ts'
import { forgetLists, headless, useStretches } from '#ui/hooks/use-stretches.ts'
import { financeActs } from '../support/answers/staff.ts'
import { people } from '../support/people.ts'
import { button, click, show } from '../support/screen.tsx'

beforeEach(() => {
  forgetLists()
  vi.spyOn(deskApi, 'history').mockImplementation(async () => accepted({ data: [...financeActs], after: null }))
})
afterEach(() => {
  leave('logout')
  vi.restoreAllMocks()
})

function Acts() {
  const { live } = useStretches({
    key: 'acts',
    first: async () => headless(await deskApi.history({})),
    next: (after) => deskApi.history({ after }),
  })
  return <p>{'data' in live ? live.data?.items.length : ''}</p>
}
const listed = (): string | null | undefined => document.querySelector('p')?.textContent

it('finds a list as one left it when one comes back, and asks nobody, until it is forgotten', async () => {
  const { rerender } = await show(<Acts />)
  const elsewhere = () => rerender(<b>elsewhere</b>)
  await elsewhere()
  await rerender(<Acts />)
  expect(listed()).toBe(String(financeActs.length))
  expect(deskApi.history).toHaveBeenCalledOnce()
  await elsewhere()
  forgetLists()
  await rerender(<Acts />)
  expect(deskApi.history).toHaveBeenCalledTimes(2)
})

const act0 = (id: string) => ({ ...financeActs[0], id }) as StaffAct
const page = (ids: readonly string[], after: string | null): Result<Page<StaffAct>> =>
  accepted({ data: ids.map(act0), after })

/** A list of a key, with a press that asks for more and one that asks anew. */
function Stretches(calls: {
  of: string
  first: () => Promise<Result<Page<StaffAct>>>
  next: (after: string) => Promise<Result<Page<StaffAct>>>
}) {
  const first = async () => headless(await calls.first())
  const { live, loadMore, reload } = useStretches({ key: calls.of, first, next: calls.next })
  return (
    <>
      <p>{'data' in live ? live.data?.items.map(({ id }) => id).join(' ') : ''}</p>
      <button onClick={() => void loadMore()}>More</button>
      <button onClick={reload}>Anew</button>
    </>
  )
}

it('loads on where it stands when it was fetched anew while its next stretch was on the way', async () => {
  let come: (late: Result<Page<StaffAct>>) => void = () => {}
  const late = new Promise<Result<Page<StaffAct>>>((resolve) => (come = resolve))
  const first = vi
    .fn<() => Promise<Result<Page<StaffAct>>>>()
    .mockResolvedValueOnce(page(['middle'], 'middle'))
    .mockResolvedValueOnce(page(['newest'], 'newest'))
  const next = async (after: string) => (after === 'newest' ? page(['middle', 'oldest'], null) : late)
  await show(<Stretches of="three" first={first} next={next} />)
  await click(button('More'))
  await click(button('Anew'))
  expect(listed()).toBe('newest')
  await click(button('More'))
  expect(listed()).toBe('newest middle oldest')
  await act(async () => come(page(['oldest'], null)))
  expect(listed()).toBe('newest middle oldest')
})

it('does not wait for the stretch of another list that begins alike', async () => {
  const first = async () => page(['shared'], 'shared')
  const never = () => new Promise<Result<Page<StaffAct>>>(() => {})
  const { rerender } = await show(<Stretches of="all" first={first} next={never} />)
  await click(button('More'))
  await rerender(<Stretches of="some" first={first} next={async () => page(['own'], null)} />)
  await click(button('More'))
  expect(listed()).toBe('shared own')
})

it('is fetched anew as far as it was shown', async () => {
  const first = vi
    .fn<() => Promise<Result<Page<StaffAct>>>>()
    .mockResolvedValueOnce(page(['one'], 'one'))
    .mockResolvedValueOnce(page(['new'], 'new'))
  const behind: Record<string, Result<Page<StaffAct>>> = {
    new: page(['one'], 'one'),
    one: page(['two'], 'two'),
    two: page(['three'], null),
  }
  const next = async (after: string) => behind[after] as Result<Page<StaffAct>>
  await show(<Stretches of="far" first={first} next={next} />)
  await click(button('More'))
  expect(listed()).toBe('one two')
  await click(button('Anew'))
  expect(listed()).toBe('new one')
  await click(button('More'))
  await click(button('More'))
  expect(listed()).toBe('new one two three')
})

it('keeps nothing that comes for somebody who has left', async () => {
  let come: (late: Result<Page<StaffAct>>) => void = () => {}
  vi.mocked(deskApi.history).mockImplementationOnce(() => new Promise((resolve) => (come = resolve)))
  const { rerender } = await show(<Acts />)
  await act(async () => enter({ token: 'of somebody else', user: people.support }))
  await act(async () => come(page(['theirs'], null)))
  expect(listed()).toBe('1')
  await rerender(<b>elsewhere</b>)
  await rerender(<Acts />)
  expect(listed()).toBe(String(financeActs.length))
})
