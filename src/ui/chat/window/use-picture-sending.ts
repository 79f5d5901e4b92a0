import { useToast } from '../../hooks/use-toast.ts'
import type { GivenFiles } from '../../hooks/given-files.ts'
import { pictureFile } from './picture-file.ts'
import type { Sending } from './use-sending.ts'

/** Sends chosen, dropped or pasted pictures, each in the place at which it was given; what is none is refused in words. */
export function usePictureSending(sending: Sending): (given: GivenFiles) => void {
  const toast = useToast()
  return ({ files, problem }) => {
    if (problem) toast.problem(problem)
    for (const file of files)
      sending.picture(
        pictureFile(file).then((picture) => {
          if ('bytes' in picture) return picture
          toast.problem(picture)
          return undefined
        }),
      )
  }
}
