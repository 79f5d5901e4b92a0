import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Live } from '#streams/platform/live.types.ts'
import { useWide } from '../hooks/use-wide.ts'
import { Button } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { Frame } from './frame.tsx'
import type { FrameProps } from './frame/frame-props.types.ts'
import { LiveContent, type LiveContentProps } from './live-content.tsx'

const hasData = (live: Live<unknown>): boolean => live.state !== 'failed' || live.data !== undefined

type Framed = Omit<FrameProps, 'children'>

/** List and detail: 24 px apart with the room that each keeps for its outlines, their tops at one height. */
const BESIDE = 'wide:grid wide:grid-cols-[380px_minmax(0,1fr)] wide:gap-5 wide:px-[calc(var(--gutter)-2px)]'
/** Down to the edge of the window, with a scroll of its own. */
const COLUMN = 'column min-w-0 wide:[--gutter:2px]'

/** A list: rows of one kind, an empty state, and on wide screens the detail of the chosen row beside it. */
export function ListPage<T>({
  live,
  skeleton,
  isEmpty,
  empty,
  children,
  beside,
  above,
  ...frame
}: Framed &
  LiveContentProps<T> & {
    beside?: ReactNode
    /** What narrows the list. It stays while a narrowed list loads or fails. */
    above?: ReactNode
  }) {
  const content = (
    <LiveContent live={live} skeleton={skeleton} {...(isEmpty ? { isEmpty } : {})} empty={empty}>
      {children}
    </LiveContent>
  )
  return (
    <Frame {...frame} hasData={hasData(live)}>
      {above}
      {beside ? (
        <div className={BESIDE}>
          <div className={COLUMN}>{content}</div>
          <div className={cx(COLUMN, 'hidden wide:block')}>{beside}</div>
        </div>
      ) : (
        content
      )}
    </Frame>
  )
}

/** The detail of one thing. With `over` its pictures begin under the bar. */
export function DetailPage<T>({
  live,
  skeleton,
  instead,
  children,
  over = false,
  ...frame
}: Framed & LiveContentProps<T>) {
  const isDrawnWhole = live.state === 'live' || live.state === 'loading'
  return (
    <Frame {...frame} over={over && isDrawnWhole} hasData={hasData(live)}>
      <LiveContent live={live} skeleton={skeleton} instead={instead}>
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
  /** The page around it keeps the distance to its edges. */
  readonly bare?: boolean
}

/** A form; on failure nothing typed is lost. */
export function FormPage({
  onSubmit,
  submit,
  pending,
  disabled,
  children,
  foot,
  photograph,
  ...frame
}: Omit<Framed, 'bottomBar'> &
  FormParts & {
    /** Fills half of a wide page; no other loads it. */
    readonly photograph?: string
  }) {
  const isHalf = useWide() && photograph !== undefined
  const form = (
    <Form onSubmit={onSubmit} submit={submit} pending={pending ?? false} disabled={disabled ?? false} foot={foot}>
      {children}
    </Form>
  )
  return (
    <Frame width={isHalf ? 'full' : 'narrow'} {...frame}>
      {isHalf ? (
        <div className="grid grid-cols-2 gap-6 p-(--gutter) pb-0">
          <img
            src={photograph}
            alt=""
            className="photo sticky top-[calc(var(--bar)+24px)] h-[calc(100dvh-var(--bar)-48px)] min-h-80 w-full rounded-card object-cover"
          />
          <div className="mx-auto grid w-full max-w-[440px] content-center">{form}</div>
        </div>
      ) : (
        form
      )}
    </Frame>
  )
}

/** A form as a part of a page. The first invalid field gets the focus and is scrolled to, whether the page or the server found it. */
export function Form({ onSubmit, submit, pending, disabled, children, foot, bare = false }: FormParts) {
  const form = useRef<HTMLFormElement>(null)
  const isAsked = useRef(false)
  // Problems may come from the field rules at once or from the server later: both move the focus.
  useEffect(() => {
    if (!isAsked.current || pending) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
    if (!wrong) return
    isAsked.current = false
    wrong.focus({ preventScroll: true })
    // A focus alone may leave it under a bar of the page.
    wrong.scrollIntoView?.({ block: 'center' })
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
      // A person who types on has seen the problem: the focus stays.
      onInput={() => (isAsked.current = false)}
      className={cx('grid gap-5', !bare && 'gutter py-5')}
    >
      {children}
      <Button type="submit" kind="primary" wide pending={pending ?? false} disabled={disabled ?? false}>
        {submit}
      </Button>
      {foot}
    </form>
  )
}

/** A long form in steps: where one stands, the step, and ways back and on. A step that is left is kept by its page. */
export function WizardPage({
  at,
  steps,
  progress,
  aside,
  onBack,
  next,
  children,
  ...frame
}: Omit<Framed, 'bottomBar' | 'under'> & {
  /** The index of the step. */
  readonly at: number
  /** The name of each step. */
  readonly steps: readonly string[]
  readonly progress: string
  /** Whether what is typed is saved. */
  readonly aside?: ReactNode
  readonly onBack?: { readonly label: string; readonly run: () => void } | undefined
  readonly next: { readonly label: string; readonly run: () => void; readonly pending?: boolean }
  readonly children: ReactNode
}) {
  return (
    <Frame width="narrow" {...frame}>
      <div className="gutter grid gap-5 py-5">
        <header className="grid gap-2">
          <p className="flex items-baseline justify-between gap-3 text-sm text-muted">
            <span>{progress}</span>
            {aside}
          </p>
          <ol aria-hidden="true" className="flex gap-1.5">
            {steps.map((step, index) => (
              <li key={step} className={cx('h-1.5 flex-1 rounded-full', index <= at ? 'bg-fill' : 'bg-line')} />
            ))}
          </ol>
          <h2 className="text-lg font-medium">{steps[at]}</h2>
        </header>
        <Form
          key={at}
          onSubmit={next.run}
          submit={next.label}
          pending={next.pending ?? false}
          bare
          foot={
            onBack && (
              <Button wide onClick={onBack.run}>
                {onBack.label}
              </Button>
            )
          }
        >
          {children}
        </Form>
      </div>
    </Frame>
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
