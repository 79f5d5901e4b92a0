import { arrowsIn } from './sources.ts'

/** The folder right below `src/ui` that a file lies in; the files beside the folders draw the frame of the app and know all of it. */
const folderOf = (file: string): string | undefined => {
  const [, , folder, name] = file.split('/')
  return name === undefined ? undefined : folder
}

/** Which folder of the screens imports which: `pages and parts`. */
export const importsOfScreens = (): ReadonlySet<string> =>
  new Set(
    arrowsIn('src/ui', '#ui/').flatMap((arrow) => {
      const from = folderOf(arrow.from)
      const to = folderOf(arrow.to)
      return from !== undefined && to !== undefined && from !== to ? `${from} and ${to}` : []
    }),
  )

/** Two folders that import each other. */
export const bothWays = (imported: ReadonlySet<string>): string[] =>
  [...imported].filter((pair) => {
    const [from = '', to = ''] = pair.split(' and ')
    return from < to && imported.has(`${to} and ${from}`)
  })
