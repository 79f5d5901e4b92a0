import { useState } from 'react'

interface Chosen {
  readonly event?: string
  readonly copied?: Readonly<Record<string, string>>
}

/** The action whose form is open, and what was copied into the form. The copied values are dropped when the form closes. */
export function useActionChoice() {
  const [chosen, setChosen] = useState<Chosen>({})
  return {
    ...chosen,
    choose: (event: string) => setChosen({ event }),
    /** Copies into the form of an action, and opens it. */
    copy: (event: string, copied: Readonly<Record<string, string>>) => setChosen({ event, copied }),
    close: () => setChosen({}),
  }
}

/** The action whose form is open, as `useActionChoice` keeps it. */
export type ActionChoice = ReturnType<typeof useActionChoice>
