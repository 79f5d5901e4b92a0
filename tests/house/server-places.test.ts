import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { screens } from '#ui/screens.tsx'

// Mails and pushes lead into the app, and the server cannot import the screens to name them.
it('lets the server lead only to screens that exist', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const places = files.flatMap((name) =>
    [...readFileSync(join('server', name), 'utf8').matchAll(/\/pages\/\w[\w/]*/g)].map(([place]) => place),
  )
  expect(places).toContain('/pages/member/recharge_detail')
  const paths = new Set(screens.map(({ path }) => path))
  expect(places.filter((place) => !paths.has(place))).toEqual([])
})
