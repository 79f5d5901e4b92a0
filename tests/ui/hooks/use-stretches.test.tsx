import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Page } from '#contract/call.ts'
import { accepted, type Result } from '#contract/problem.ts'
import type { StaffAct } from '#contract/staff.contract.ts'
import { deskApi } from '#client/desk.api.ts'
import { forgetLists, headless, useStretches } from '#ui/hooks/use-stretches.ts'
import { financeActs } from '../support/answers/staff.ts'
import { button, click, show } from '../support/screen.tsx'

beforeEach(() => {
  forgetLists()
  vi.spyOn(deskApi, 'history').mockImplementation(async () => accepted({ data: [...financeActs], after: null }))
})
afterEach(() => vi.restoreAllMocks())

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

it('loads on where it stands when it was fetched anew while its next stretch was on the way', async () => {
  const [newest, middle, oldest] = ['newest', 'middle', 'oldest'].map((id) => ({ ...financeActs[0], id }) as StaffAct)
  if (!newest || !middle || !oldest) throw new Error('three acts')
  let come: (late: Result<Page<StaffAct>>) => void = () => {}
  const late = new Promise<Result<Page<StaffAct>>>((resolve) => (come = resolve))
  const first = vi
    .fn<() => Promise<Result<Page<StaffAct>>>>()
    .mockResolvedValueOnce(accepted({ data: [middle], after: 'middle' }))
    .mockResolvedValueOnce(accepted({ data: [newest], after: 'newest' }))
  const next = (after: string) =>
    after === 'newest' ? Promise.resolve(accepted({ data: [middle, oldest], after: null })) : late
  function Stretches() {
    const { live, loadMore, reload } = useStretches({
      key: 'three',
      first: async () => headless(await first()),
      next,
    })
    return (
      <>
        <p>{'data' in live ? live.data?.items.map(({ id }) => id).join(' ') : ''}</p>
        <button onClick={() => void loadMore()}>More</button>
        <button onClick={reload}>Anew</button>
      </>
    )
  }
  await show(<Stretches />)
  await click(button('More'))
  await click(button('Anew'))
  expect(listed()).toBe('newest')
  await click(button('More'))
  expect(listed()).toBe('newest middle oldest')
  await act(async () => come(accepted({ data: [oldest], after: null })))
  expect(listed()).toBe('newest middle oldest')
})
