import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { type Problem, problem } from '#contract/platform/problem.ts'

/** Files that were dropped or pasted, without the folders among them, and what is wrong with those. */
export interface GivenFiles {
  readonly files: readonly File[]
  readonly problem?: Problem
}

const hasFiles = ({ types }: DataTransfer): boolean => types.includes('Files')
const isFolder = (item: DataTransferItem): boolean => item.webkitGetAsEntry?.()?.isDirectory === true

/** The files of a drop or of the clipboard. A folder looks like a file without a type and cannot be read as one. */
export function givenFiles(data: DataTransfer): GivenFiles {
  const items = [...data.items].filter(({ kind }) => kind === 'file')
  const folders = items.filter(isFolder)
  const files =
    items.length > 0
      ? items.flatMap((item) => (folders.includes(item) ? [] : (item.getAsFile() ?? [])))
      : [...data.files]
  return { files, ...(folders.length > 0 ? { problem: problem('upload.folder') } : {}) }
}

/** The pictures of a paste. What a table or a text editor copies beside its text is the text's. */
export function pastedFiles({ clipboardData }: Pick<ClipboardEvent, 'clipboardData'>): GivenFiles | undefined {
  if (!hasFiles(clipboardData) || clipboardData.types.includes('text/plain')) return undefined
  return givenFiles(clipboardData)
}

/** Takes files that are dropped on an element; what is dragged inside the page is left alone. */
export function useFileDrop(onGiven: (given: GivenFiles) => void) {
  const [isOver, setOver] = useState(false)
  return {
    /** Files are held over the element. */
    isOver,
    on: {
      onDragOver: (event: DragEvent): void => {
        if (!hasFiles(event.dataTransfer)) return
        // Without this the browser would leave the page and show the file.
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent): void => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent): void => {
        setOver(false)
        if (!hasFiles(event.dataTransfer)) return
        event.preventDefault()
        onGiven(givenFiles(event.dataTransfer))
      },
    },
  }
}

/** Takes files that are dropped anywhere on the page, while `isWanted`: beside the right place the browser would leave it for the file. */
export function usePageFileDrop(isWanted: boolean, onGiven: (given: GivenFiles) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onGiven)
  useEffect(() => {
    if (!isWanted) return
    const held = (event: globalThis.DragEvent): DataTransfer | undefined => {
      if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return undefined
      event.preventDefault()
      return event.dataTransfer
    }
    const over = (event: globalThis.DragEvent): void => {
      if (held(event)) setOver(true)
    }
    const leave = ({ relatedTarget }: globalThis.DragEvent): void => {
      if (relatedTarget === null) setOver(false)
    }
    const drop = (event: globalThis.DragEvent): void => {
      setOver(false)
      const data = held(event)
      if (data) take(givenFiles(data))
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [isWanted])
  return isOver
}
