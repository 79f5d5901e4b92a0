import { type ComponentProps, useRef } from 'react'
import { Button } from '../primitives/button.tsx'

interface FileButtonProps extends ComponentProps<typeof Button> {
  readonly name: string
  /** The types of files, as the attribute of an input has them. */
  readonly accept: string
  readonly multiple?: boolean
  /** Takes a picture with the camera in place of choosing one. */
  readonly camera?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A button over the system's own picker: the file's name, which only says "none chosen", is left out. */
export function FileButton({ name, accept, multiple, camera = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        {...{ name, accept, multiple }}
        {...(camera ? { capture: 'environment' } : {})}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file may be chosen again after it was removed.
          currentTarget.value = ''
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
