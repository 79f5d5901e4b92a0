import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { CATALOGUE_LANGUAGES, nearest } from '#contract/platform/languages.ts'
import { sendImport, watchImports, wrongFiles } from '#streams/catalogue/goods-import.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import type { GivenFiles } from '../../../hooks/given-files.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'

const ZIP = /\.zip$/i
const isZip = (file: File): boolean => ZIP.test(file.name)

export type ImportFiles = ReturnType<typeof useTwoFiles>

/** The table and the zip, each once. `onChange` hears of a choice and of a removal. */
function useTwoFiles(onChange: () => void) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [unsent, setUnsent] = useState<readonly string[]>([])
  const [isFolder, setFolder] = useState(false)
  const choose = (given: readonly File[]): void => {
    setFolder(false)
    onChange()
    const chosen = given.filter((file, at) => given.findIndex((other) => isZip(other) === isZip(file)) === at)
    setUnsent(given.filter((file) => !chosen.includes(file)).map(({ name }) => name))
    // A second choice may bring the other file of the two.
    setFiles((before) => [...chosen, ...before.filter((each) => !chosen.some((file) => isZip(file) === isZip(each)))])
  }
  return {
    table: files.find((file) => !isZip(file)),
    pictures: files.find(isZip),
    /** The names of files that were chosen and are one too many. */
    unsent,
    /** A folder was dropped. */
    isFolder,
    choose,
    drop: ({ files: given, problem: folder }: GivenFiles): void => {
      // What was chosen before stays, whatever is wrong with a drop.
      if (given.length > 0) choose(given)
      setFolder(folder !== undefined)
    },
    remove: (file: File): void => {
      onChange()
      setFiles((before) => before.filter((each) => each !== file))
    },
  }
}

/** The files of an import, what is wrong with them, and their way to the server; the import is open as soon as it has begun. */
export function useImportFiles() {
  const { i18n } = useTexts()
  const go = useNavigation()
  const { send, pending, problem, setProblem } = useSend()
  const files = useTwoFiles(() => setProblem(undefined))
  const { table, pictures } = files
  const [progress, setProgress] = useState(0)
  const bytesLeft = dataOf(useLive(watchImports()))?.bytes_left
  return {
    files,
    /** Why they cannot be sent. */
    unfit: wrongFiles({ ...(table && { table }), pictures }, bytesLeft),
    /** The server's refusal. */
    problem,
    pending,
    /** The part that is sent, from 0 to 1. */
    progress,
    send: async (): Promise<void> => {
      if (!table) return
      const lang = nearest(CATALOGUE_LANGUAGES, i18n.language) ?? 'en'
      const begun = await send(() => sendImport({ table, pictures }, lang, setProgress), ['file', 'pictures'])
      if (begun) go.replace(links.shopImport({ id: begun.id }))
    },
  }
}
