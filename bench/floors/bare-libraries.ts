/**
 * The floor of `entry`: what the libraries weigh by themselves, each used for the smallest thing that keeps it in the bundle.
 * The list is everything the pages are made with, also what a page has only after home has painted.
 */
import './bare-first-paint.ts'
import { useMachine } from '@xstate/react'
import { concatMap, debounceTime, timer } from 'rxjs'
import { io } from 'socket.io-client'
import { assign, createActor, setup, transition } from 'xstate'

const machine = setup({ actions: { note: assign({ n: 1 }) } }).createMachine({
  initial: 'a',
  context: { n: 0 },
  states: { a: { on: { go: 'b' } }, b: {} },
})
createActor(machine).start()
timer(1)
  .pipe(
    debounceTime(1),
    concatMap((x) => [x]),
  )
  .subscribe()
Object.assign(globalThis, { io, transition, useMachine })
