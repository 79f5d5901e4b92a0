import { readFileSync } from 'node:fs'
import type { ComponentType } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { draw, setNetwork, useStandIn } from '#tests/ui/support/open-page.tsx'
import { called, reading } from '#tests/ui/support/reading.ts'
import { pass, press, until } from '#tests/ui/support/settle.ts'

/** How the code of each page comes, by its path. */
const coming = vi.hoisted(() => new Map<string, () => Promise<ComponentType>>())

vi.mock('#ui/screens.tsx', async () => {
  const { pageCode } = await import('#ui/page-code.tsx')
  const rows = ['slow', 'very-slow', 'never', 'gone', 'gone-twice', 'tunnel', 'tunnel-end', 'ahead'].map((name) => {
    const path = `/pages/${name}`
    return { path, access: 'everyone', ...pageCode(() => coming.get(path)?.() ?? Promise.reject(new Error(path))) }
  })
  return { screens: rows, moved: {} }
})

const page = useStandIn('fetched')
// React tells the console of every page that fails, and failing is what is tested here.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
const Late: ComponentType = () => <h1>Here it is</h1>
const after = (ms: number) => (): Promise<ComponentType> =>
  new Promise((resolve) => setTimeout(() => resolve(Late), ms))
const isLoading = (): boolean => document.querySelector('[role=status][aria-label=Loading]') !== null

/** The shop answers that it is there, so that a file that is missing is the file's fault. */
const isReachable = (): void => void vi.stubGlobal('fetch', async () => new Response())
const reloads = () => vi.spyOn(location, 'reload').mockImplementation(() => {})

it('shows a mark while its code comes, but none before 200 ms', async () => {
  coming.set('/pages/slow', after(400))
  await draw(page.shop, '/pages/slow')
  expect(document.querySelector('[role=status][aria-label=Loading]')?.className).toContain('animate-appear')
  expect(readFileSync('src/ui/theme.css', 'utf8')).toMatch(/--animate-appear: appear 0s linear 200ms both;/)
  await pass(400)
  await until(() => reading().includes('Here it is'), 'drew the page')
  expect(isLoading()).toBe(false)
})

it('is called unreachable after a minute, and joins the same request at another try', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(after(70_000))
  coming.set('/pages/very-slow', load)
  await draw(page.shop, '/pages/very-slow')
  await pass(59_000)
  expect(isLoading()).toBe(true)
  await pass(1_500)
  expect(reading()).toContain('Network error. Check your connection and try again.')
  await press(called('Try again'))
  expect(isLoading()).toBe(true)
  await pass(10_000)
  await until(() => reading().includes('Here it is'), 'drew the page')
  expect(load).toHaveBeenCalledTimes(1)
})

it('gives a file up after two minutes, and loads the page again', async () => {
  coming.set('/pages/never', () => new Promise(() => {}))
  const reload = reloads()
  isReachable()
  await draw(page.shop, '/pages/never')
  await pass(60_500)
  await press(called('Try again'))
  await pass(58_000)
  expect(reload).not.toHaveBeenCalled()
  await pass(2_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('loads the page again when its file is gone, as it is after a new build', async () => {
  const reload = reloads()
  isReachable()
  await draw(page.shop, '/pages/gone')
  await pass(100)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('does so once: a file that is still gone is a page that failed, with a way to try again', async () => {
  sessionStorage.setItem('shop.renewed', 'dev')
  const reload = reloads()
  isReachable()
  await draw(page.shop, '/pages/gone-twice')
  await until(() => reading().includes('Unknown error'), 'said that it failed')
  expect(reload).not.toHaveBeenCalled()
  await press(called('Try again'))
  expect(reload).toHaveBeenCalledTimes(1)
})

it('does not reload without a network, and draws the page once the file can be had', async () => {
  const reload = reloads()
  await draw(page.shop, '/pages/tunnel')
  await until(() => reading().includes('Network error. Check your connection and try again.'), 'said that it failed')
  coming.set('/pages/tunnel', async () => Late)
  await press(called('Try again'))
  await until(() => reading().includes('Here it is'), 'drew the page')
  expect(reload).not.toHaveBeenCalled()
})

it('says once that there is no network and that it is not saved, and loads automatically when it is back', async () => {
  await setNetwork(false)
  await draw(page.shop, '/pages/tunnel-end')
  await until(() => reading().includes('Not saved on this device'), 'said that it is not saved')
  expect(reading().match(/You are offline/g)).toHaveLength(1)
  expect(reading()).not.toContain('Last updated')
  coming.set('/pages/tunnel-end', async () => Late)
  isReachable()
  await setNetwork(true)
  await until(() => reading().includes('Here it is'), 'drew the page')
})

it('is fetched ahead until it is there, and a failure neither reloads the page nor is it remembered', async () => {
  const { screens } = await import('#ui/screens.tsx')
  const ahead = screens.find(({ path }) => path === '/pages/ahead')
  const reload = reloads()
  isReachable()
  const fetched = ahead?.fetchAhead()
  await pass(100)
  coming.set('/pages/ahead', async () => Late)
  await pass(5_000)
  await fetched
  expect(reload).not.toHaveBeenCalled()
  coming.set('/pages/ahead', () => Promise.reject(new Error('fetched twice')))
  await draw(page.shop, '/pages/ahead')
  await until(() => reading().includes('Here it is'), 'drew the page')
})
