import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { servePage } from '#server/platform/plugins/page.ts'
import { shareCode } from '#server/platform/plugins/shared-code.ts'

const folder = mkdtempSync(join(tmpdir(), 'shared-code-'))
const data = join(folder, 'data')
const apps: FastifyInstance[] = []
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  rmSync(folder, { recursive: true })
})

/** Starts a process on a build that has a file of its own and one that all builds have; so many builds started before it. */
async function start(build: string, at: number): Promise<FastifyInstance> {
  const dist = join(folder, build)
  mkdirSync(join(dist, 'assets'), { recursive: true })
  for (const name of [`${build}.js`, `${build}.js.br`, 'same.js']) writeFileSync(join(dist, 'assets', name), build)
  writeFileSync(join(dist, 'index.html'), build)
  writeFileSync(join(dist, 'build-id'), build)
  const app = Fastify()
  apps.push(app)
  await servePage(app, dist, data)
  utimesSync(join(data, 'pages/builds', build), at, at)
  return app
}

it('serves the code of both builds from both processes while one is replaced, each with its own page', async () => {
  const [older, newer] = [await start('a', 1), await start('b', 2)]
  for (const app of [older, newer])
    for (const name of ['a.js', 'b.js', 'same.js']) {
      const { statusCode, headers } = await app.inject({ url: `/assets/${name}` })
      expect([name, statusCode, headers['cache-control']]).toEqual([name, 200, 'public, max-age=31536000, immutable'])
    }
  expect((await older.inject({ url: '/assets/b.js', headers: { 'accept-encoding': 'br' } })).body).toBe('b')
  expect([(await older.inject({ url: '/' })).body, (await newer.inject({ url: '/' })).body]).toEqual(['a', 'b'])
  expect((await older.inject({ url: '/builds/a' })).statusCode).toBe(404)
  expect((await older.inject({ url: '/assets/c.js' })).statusCode).toBe(404)
})

it('serves it from a folder that is named from where the shop was started, as its default is', async () => {
  const own = join(folder, 'near')
  const dist = join(folder, 'a')
  const app = Fastify()
  apps.push(app)
  await servePage(app, dist, relative(process.cwd(), own))
  expect((await app.inject({ url: '/assets/a.js' })).statusCode).toBe(200)
  expect(readdirSync(join(own, 'pages/served/assets'))).toContain('a.js')
})

it('keeps the code of three builds, however many there were', async () => {
  for (const [n, build] of ['c', 'd', 'e', 'f'].entries()) await start(build, 3 + n)
  expect(readdirSync(join(data, 'pages/builds')).toSorted()).toEqual(['d', 'e', 'f'])
  expect(readdirSync(join(data, 'pages/served/assets')).toSorted()).toEqual([
    'd.js',
    'd.js.br',
    'e.js',
    'e.js.br',
    'f.js',
    'f.js.br',
    'same.js',
  ])
})

it('lets many processes start together, each with the code of all', async () => {
  const many = join(folder, 'many')
  const builds = ['g', 'h', 'g', 'h', 'g', 'h', 'g', 'h']
  // The one that is done first must leave what the other still writes.
  for (const [build, files] of [
    ['g', 2],
    ['h', 300],
  ] as const) {
    mkdirSync(join(folder, build, 'assets'), { recursive: true })
    for (let n = 0; n < files; n++) writeFileSync(join(folder, build, 'assets', `${build}${n}.js`), 'x'.repeat(20_000))
    writeFileSync(join(folder, build, 'build-id'), build)
  }
  for (let round = 0; round < 5; round++) {
    rmSync(many, { recursive: true, force: true })
    await Promise.all(builds.map((build) => shareCode(join(folder, build), many)))
    expect(readdirSync(join(many, 'pages/served/assets'))).toHaveLength(302)
    expect(readdirSync(join(many, 'pages/builds')).toSorted()).toEqual(['g', 'h'])
  }
})

it('leaves the draft of another process, and removes one that was left an hour ago', async () => {
  const [young, old] = ['g0.js.0123456789ab', 'g1.js.0123456789ab']
  const assets = join(folder, 'many/pages/served/assets')
  for (const name of [young, old]) writeFileSync(join(assets, name), 'half')
  const anHourAgo = Date.now() / 1_000 - 3_700
  utimesSync(join(assets, old), anHourAgo, anHourAgo)
  await shareCode(join(folder, 'g'), join(folder, 'many'))
  const names = readdirSync(assets)
  expect([names.includes(young), names.includes(old)]).toEqual([true, false])
})

it('serves its own code where the shared folder cannot be written', async () => {
  const app = Fastify()
  apps.push(app)
  writeFileSync(join(folder, 'no-folder'), '')
  await servePage(app, join(folder, 'f'), join(folder, 'no-folder'))
  expect((await app.inject({ url: '/assets/f.js' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/assets/e.js' })).statusCode).toBe(404)
})
