import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const IMPORT = /(?:from|import\(|import)\s*'((?:\.|#ui\/)[^']+)'/g

/** The folder right below `src/ui` that a file lies in; the files beside the folders draw the frame of the app and know all of it. */
const folderOf = (file: string): string | undefined => {
  const [, , folder, name] = file.split('/')
  return name === undefined ? undefined : folder
}

it('lets no two folders of the screens import each other', () => {
  const imported = new Set<string>()
  for (const name of readdirSync('src/ui', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue
    const file = join('src/ui', name)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const to = folderOf(path.startsWith('#ui/') ? join('src/ui', path.slice(4)) : join(dirname(file), path))
      const from = folderOf(file)
      if (from !== undefined && to !== undefined && from !== to) imported.add(`${from} and ${to}`)
    }
  }
  expect(imported.size).toBeGreaterThan(20)
  const bothWays = [...imported].filter((pair) => {
    const [from = '', to = ''] = pair.split(' and ')
    return from < to && imported.has(`${to} and ${from}`)
  })
  expect(bothWays).toEqual([])
})
