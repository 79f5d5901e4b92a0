import { useState } from 'react'
import { type Problem, problem as problemOf } from '#contract/platform/problem.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIZE } from '#contract/people/upload.form.ts'
import type { Purpose } from '#contract/people/upload.contract.ts'
import { uploadApi } from '#client/upload.api.ts'
import { readPicture } from './read-picture.ts'

/** A picture that is chosen, cut to a square and sent; `onSent` gets its id. What cannot be used is refused before it is sent. */
export function useCutPicture(purpose: Purpose, onSent: (id: string) => void) {
  const [chosen, setChosen] = useState<HTMLImageElement>()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Problem>()
  return {
    chosen,
    pending,
    refusal,
    choose: async (file: File | undefined): Promise<void> => {
      if (!file) return
      if (file.size > MAX_PICTURE_BYTES) return setRefusal(problemOf('upload.tooLarge', { max: MAX_PICTURE_SIZE }))
      const url = URL.createObjectURL(file)
      const picture = await readPicture(url)
      URL.revokeObjectURL(url)
      setRefusal(picture ? undefined : problemOf('upload.notPicture'))
      setChosen(picture)
    },
    drop: (): void => setChosen(undefined),
    cut: async (part: Blob): Promise<void> => {
      setChosen(undefined)
      setPending(true)
      const answer = await uploadApi.send(part, purpose)
      setPending(false)
      if (!answer.ok) return setRefusal(answer.problem)
      setRefusal(undefined)
      onSent(answer.value.id)
    },
  }
}
