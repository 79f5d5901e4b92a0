import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accepted } from '#contract/problem.ts'
import { deskApi } from '#client/desk.api.ts'
import { forgetLists, headless, useStretches } from '#ui/hooks/use-stretches.ts'
import { financeActs } from '../support/answers/staff.ts'
import { show } from '../support/screen.tsx'

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
