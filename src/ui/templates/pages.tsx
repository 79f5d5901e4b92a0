import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { Frame, type FrameProps } from './frame.tsx'
import { LiveContent, type LiveContentProps } from './live-content.tsx'

type Framed = Omit<FrameProps, 'children'>

/** A list: rows of one kind, an empty state that says what to do, and beside it, where it is wide, the chosen row's detail. */
export function ListPage<T>({
  live,
  skeleton,
  isEmpty,
  empty,
  children,
  beside,
  ...frame
}: Framed & LiveContentProps<T> & { beside?: ReactNode }) {
  const content = (
    <LiveContent live={live} skeleton={skeleton} {...(isEmpty ? { isEmpty } : {})} empty={empty}>
      {children}
    </LiveContent>
  )
  return (
    <Frame {...frame}>
      {beside ? (
        <div className="wide:grid wide:grid-cols-[380px_1fr] wide:gap-6">
          <div className="wide:max-h-[calc(100dvh-104px)] wide:overflow-y-auto">{content}</div>
          <div className="hidden min-w-0 pe-(--gutter) wide:block wide:py-4">{beside}</div>
        </div>
      ) : (
        content
      )}
    </Frame>
  )
}

/** One thing, whole. `over` lets its pictures begin under the bar, where there are pictures. */
export function DetailPage<T>({ live, skeleton, children, over = false, ...frame }: Framed & LiveContentProps<T>) {
  const isDrawnWhole = live.state === 'live' || live.state === 'loading'
  return (
    <Frame {...frame} over={over && isDrawnWhole}>
      <LiveContent live={live} skeleton={skeleton}>
        {children}
      </LiveContent>
    </Frame>
  )
}

interface FormParts {
  readonly onSubmit: () => void
  readonly submit: string
  readonly pending?: boolean
  readonly disabled?: boolean
  readonly children: ReactNode
  readonly foot?: ReactNode
}

/** Something to fill in; on failure nothing typed is lost. */
export function FormPage({
  onSubmit,
  submit,
  pending,
  disabled,
  children,
  foot,
  ...frame
}: Omit<Framed, 'bottomBar'> & FormParts) {
  return (
    <Frame width="narrow" {...frame}>
      <Form onSubmit={onSubmit} submit={submit} pending={pending ?? false} disabled={disabled ?? false} foot={foot}>
        {children}
      </Form>
    </Frame>
  )
}

/** A form beside other things of a page. What is found wrong takes the focus, whoever found it. */
export function Form({ onSubmit, submit, pending, disabled, children, foot }: FormParts) {
  const form = useRef<HTMLFormElement>(null)
  const isAsked = useRef(false)
  // Whenever the answer comes, from the field rules or from the server: what it finds wrong is where one goes on.
  useEffect(() => {
    if (!isAsked.current || pending) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
    if (!wrong) return
    isAsked.current = false
    wrong.focus()
  })
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    isAsked.current = true
    onSubmit()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      // Whoever types on has heard it: the focus is not taken away from them.
      onInput={() => (isAsked.current = false)}
      className="gutter grid gap-5 py-5"
    >
      {children}
      <Button type="submit" kind="primary" wide pending={pending ?? false} disabled={disabled ?? false}>
        {submit}
      </Button>
      {foot}
    </form>
  )
}

/** Several blocks side by side, each with its own data. */
export function BoardPage({ children, className, ...frame }: Framed & { children: ReactNode; className?: string }) {
  return (
    <Frame {...frame}>
      <div className={cx('grid gap-4 py-4', className)}>{children}</div>
    </Frame>
  )
}
